import {
  IconArchive,
  IconBriefcase,
  IconChecks,
  IconFilePencil,
  IconFileTime,
  IconGavel,
  IconHelpCircle,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { HomeOverview } from '#contract/home.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount, formatProcessed } from '../../lib/format/number.ts';
import { href } from '../../lib/routes/routes.ts';
import { useWays } from '../../lib/routes/ways.ts';
import { useReadOnly } from '../../lib/use-read-only.ts';
import { type Due, dueLines, isNothingDue } from './due-lines.ts';
import { Example } from './Example.tsx';
import classes from './HomeScreen.module.css';
import { HomeSection } from './HomeSection.tsx';
import { SomeResults } from './SomeResults.tsx';

const ICONS = {
  unknownAttempts: IconHelpCircle,
  unknownConsents: IconHelpCircle,
  committeeCases: IconGavel,
  endingConsents: IconFileTime,
  drafts: IconFilePencil,
  analysisCases: IconBriefcase,
  dueErasures: IconTrash,
} as const satisfies Readonly<Record<Due, unknown>>;

/** Screen that settles each kind of waiting work. */
const SCREENS = {
  unknownAttempts: 'attempts',
  unknownConsents: 'consent',
  committeeCases: 'cases',
  endingConsents: 'consent',
  drafts: 'consent',
  analysisCases: 'cases',
  dueErasures: 'retention',
} as const satisfies Readonly<Record<Due, unknown>>;

/** Work that waits for the officer, each line a link to it; an example line before the first query. */
export function DuePanel({ overview }: { readonly overview: HomeOverview }) {
  const { t } = useTranslation();
  return (
    <HomeSection title={t('home.due')}>
      {isNothingDue(overview) ? <NothingDue isNew={overview.recent?.length === 0} /> : <DueList overview={overview} />}
    </HomeSection>
  );
}

function NothingDue({ isNew }: { readonly isNew: boolean }) {
  const { t } = useTranslation();
  const { captureAnyone } = useWays();
  const isOnlyRead = useReadOnly();
  if (!isNew || isOnlyRead) {
    return (
      <p className={classes.nothing}>
        <IconChecks size={16} aria-hidden /> {t('home.nothingDue')}
      </p>
    );
  }
  return (
    <Example text={t('home.nothingDue')} act={t('consent.newTitle')} onAct={captureAnyone}>
      <span className={classes.line}>
        <IconFileTime size={16} stroke={1.75} />
        {t('home.lines.endingConsents', { count: 2, number: formatCount(2) })}
      </span>
    </Example>
  );
}

function DueList({ overview }: { readonly overview: HomeOverview }) {
  const { t } = useTranslation();
  const { queryMonth, filterDue } = useWays();
  const { newMonth, provisional } = overview;
  const month = formatMonth(newMonth.month);
  return (
    <ul className={classes.list}>
      {dueLines(overview).map(({ due, count }) => {
        const Icon = ICONS[due];
        return (
          <li key={due}>
            <a className={classes.line} href={href({ screen: SCREENS[due] })} onClick={() => filterDue(due)}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>
                {count === null
                  ? t(`home.unread.${due}`)
                  : t(`home.lines.${due}`, { count, number: formatCount(count) })}
              </span>
            </a>
          </li>
        );
      })}
      <SomeResults
        icon={IconArchive}
        some={newMonth.subjects}
        title={(count) => t('home.newMonth', { count, number: formatCount(count), month })}
        unread={t('home.unread.newMonth', { month })}
        line={(row) => (
          <button type="button" className={classes.result} onClick={() => queryMonth(row, newMonth.month)}>
            <span className={classes.name}>{row.nome}</span>
            <span className={classes.act}>{t('home.queryMonth', { month })}</span>
          </button>
        )}
      />
      <SomeResults
        icon={IconFileTime}
        some={provisional}
        title={(count) => t('home.provisional', { count, number: formatCount(count) })}
        unread={t('home.unread.provisional')}
        line={(row) => (
          <a className={classes.result} href={href({ screen: 'result', id: row.id })}>
            <span className={classes.name}>{row.nome}</span>
            <span className={classes.act}>
              {formatMonth(row.dataBase)}
              {row.processed !== null && ` · ${t('home.processed', { processed: formatProcessed(row.processed) })}`}
            </span>
          </a>
        )}
      />
    </ul>
  );
}
