import { useTranslation } from 'react-i18next';
import type { HomeOverview } from '#contract/home.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay, formatMonth } from '../../lib/format/date.ts';
import { environmentWords, situationWords } from '../../lib/response-words.ts';
import { href } from '../../lib/routes/routes.ts';
import { Panel } from '../../ui/Panel.tsx';
import classes from './HomeScreen.module.css';

interface Props {
  readonly overview: HomeOverview | undefined;
}

/** The subjects consulted last; nothing while there is none. */
export function RecentPanel({ overview }: Props) {
  const { t } = useTranslation();
  if (overview === undefined || overview.recent?.length === 0) return null;
  const { recent } = overview;
  return (
    <Panel title={t('home.recent')}>
      {recent === null ? (
        <p className={classes.nothing}>{t('home.unread.recent')}</p>
      ) : (
        <ul className={classes.list}>
          {recent.map((row) => (
            <li key={row.id}>
              <a href={href({ screen: 'subject', id: row.id })} className={classes.subject}>
                <span className={classes.name}>{row.nome}</span>
                <span className={classes.meta}>{formatDay(row.lastQueriedAt)}</span>
                <span className={classes.meta}>
                  {[maskForList(row.documento), ...environmentWords(t, row), ...situationWords(t, row)].join(' · ')}
                </span>
                <span className={classes.meta}>{formatMonth(row.dataBase)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
