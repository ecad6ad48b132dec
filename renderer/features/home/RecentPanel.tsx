import { useTranslation } from 'react-i18next';
import type { HomeOverview } from '#contract/home.ts';
import { maskForList } from '#domain/basics/document.ts';
import { toAskField } from '../../lib/ask-field.ts';
import { formatDay, formatMonth } from '../../lib/format/date.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { href } from '../../lib/routes/routes.ts';
import { useEnvironment } from '../../lib/use-environment.ts';
import { Example } from './Example.tsx';
import classes from './HomeScreen.module.css';
import { HomeSection } from './HomeSection.tsx';

type Recent = NonNullable<HomeOverview['recent']>[number];

export function RecentPanel({ overview: { recent, newMonth } }: { readonly overview: HomeOverview }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t('home.recent')}>
      {recent === null && <p className={classes.nothing}>{t('home.unread.recent')}</p>}
      {recent?.length === 0 && (
        <Example text={t('home.noRecent')} act={t('home.ask')} onAct={toAskField}>
          <span className={classes.subject}>
            <span className={classes.name}>{t('home.exampleName')}</span>
            <span className={classes.meta}>{formatMonth(newMonth.month)}</span>
            <span className={classes.meta}>{maskForList('00000000000')}</span>
          </span>
        </Example>
      )}
      {recent !== null && recent.length > 0 && (
        <ul className={classes.list}>
          {recent.map((row) => (
            <RecentLine key={row.id} row={row} />
          ))}
        </ul>
      )}
    </HomeSection>
  );
}

function RecentLine({ row }: { readonly row: Recent }) {
  const { t } = useTranslation();
  const isElsewhere = row.environment !== useEnvironment();
  const words = [
    maskForList(row.documento),
    ...(isElsewhere ? environmentWords(t, row) : []),
    ...situationWords(t, row),
  ];
  return (
    <li>
      <a href={href({ screen: 'subject', id: row.id })} className={classes.subject}>
        <span className={classes.name}>{row.nome}</span>
        <span className={classes.meta}>{formatMonth(row.dataBase)}</span>
        <span className={classes.meta}>{words.join(' · ')}</span>
        <span className={classes.meta}>{formatDay(row.lastQueriedAt)}</span>
      </a>
    </li>
  );
}
