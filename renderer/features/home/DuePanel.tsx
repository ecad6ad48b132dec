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
import type { SavedResultRow } from '#contract/results.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { formatCount, formatProcessed } from '../../lib/format/number.ts';
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

export interface DueWays {
  readonly resultHref: (id: string) => string;
  /** Where each kind of thing that waits is settled. */
  readonly dueHref: (due: Due) => string;
  /** Prepares that place for what was counted. */
  readonly onDue: (due: Due) => void;
  /** Asks a new month of the subject of a saved result. */
  readonly onNewMonth: (row: SavedResultRow, month: string) => void;
}

interface Props extends DueWays {
  readonly overview: HomeOverview | undefined;
}

/** What waits for the officer, each line a way to where it is done. */
export function DuePanel({ overview, ...ways }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('home.due')}>
      {overview === undefined ? <Skeleton height={120} /> : <DueList overview={overview} {...ways} />}
    </Panel>
  );
}

function DueList({ overview, dueHref, onDue, onNewMonth, resultHref }: DueWays & { readonly overview: HomeOverview }) {
  const { t } = useTranslation();
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
            <a className={classes.line} href={dueHref(due)} onClick={() => onDue(due)}>
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
          <button type="button" className={classes.result} onClick={() => onNewMonth(row, newMonth.month)}>
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
          <a className={classes.result} href={resultHref(row.id)}>
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
