import { Skeleton } from '@mantine/core';
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
import { Panel } from '../../ui/Panel.tsx';
import { type Due, dueLines, isNothingDue } from './due-lines.ts';
import classes from './HomeScreen.module.css';
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

/** Where each kind of thing that waits is settled. */
const SCREENS = {
  unknownAttempts: 'attempts',
  unknownConsents: 'consent',
  committeeCases: 'cases',
  endingConsents: 'consent',
  drafts: 'consent',
  analysisCases: 'cases',
  dueErasures: 'retention',
} as const satisfies Readonly<Record<Due, unknown>>;

/** What waits for the officer, each line a way to where it is done. */
export function DuePanel({ overview }: { readonly overview: HomeOverview | undefined }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.due')}>
      {overview === undefined ? <Skeleton height={120} /> : <DueList overview={overview} />}
    </Panel>
  );
}

function DueList({ overview }: { readonly overview: HomeOverview }) {
  const { t } = useTranslation();
  const { queryMonth, filterDue } = useWays();
  const { newMonth, provisional } = overview;
  const month = formatMonth(newMonth.month);
  if (isNothingDue(overview)) {
    return (
      <p className={classes.nothing}>
        <IconChecks size={16} aria-hidden /> {t('home.nothingDue')}
      </p>
    );
  }
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
