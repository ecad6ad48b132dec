import { Button } from '@mantine/core';
import { IconInbox, IconTimeline } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { WatchRow } from '#contract/watches.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { useEnvironment } from '#renderer/lib/use-environment.ts';
import { EmptyState } from '#renderer/ui/EmptyState.tsx';
import { NoMatch } from '#renderer/ui/ListScreen.tsx';
import classes from './Findings.module.css';
import { useFindingActs } from './finding-acts.ts';
import { type FindingsState, NEW_FINDINGS } from './findings-state.ts';

/** Reason that the list is empty. An inbox without new findings also states what still waits: not all is well. */
export function EmptyInbox() {
  const { t } = useTranslation();
  const environment = useEnvironment();
  const { narrow } = useFindingActs();
  const { filter, watches, counts } = useStore('findings', (state) => state);
  const { choice, severity, watchId, search } = filter;
  if (watches.length === 0) {
    return (
      <EmptyState
        icon={<IconTimeline size={26} stroke={1.5} />}
        title={t('watches.emptyTitle')}
        text={t('watches.emptyText')}
        action={
          <Button component="a" href={href({ screen: 'watch-new' })}>
            {t('watches.new')}
          </Button>
        }
      />
    );
  }
  const isWorkedOff = choice === 'new' && severity === null && watchId === null && search.trim() === '';
  if (!isWorkedOff) {
    return (
      <NoMatch
        title={t('findings.noMatchTitle')}
        text={t('findings.noMatchText')}
        clear={t('findings.clearFilters')}
        onClear={() => void narrow(NEW_FINDINGS)}
      />
    );
  }
  const lines = leftLines(
    t,
    watches.filter((watch) => watch.endedAt === null && watch.environment === environment),
    counts,
  );
  return (
    <EmptyState
      icon={<IconInbox size={26} stroke={1.5} />}
      title={t('findings.emptyTitle')}
      text={
        <span className={classes.emptyLines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </span>
      }
    />
  );
}

/** The rest: findings under treatment, members not compared, and due cycles. */
function leftLines(t: TFunction, watches: readonly WatchRow[], counts: FindingsState['counts']): readonly string[] {
  const isCycled = watches.some(({ last }) => last?.evaluatedAt != null);
  if (!isCycled) return [t('findings.noCycle')];
  const treated = (counts?.seen ?? 0) + (counts?.treating ?? 0);
  const snoozed = counts?.snoozed ?? 0;
  const unseen = watches.reduce(
    (sum, { last }) => sum + (last?.evaluatedAt == null ? 0 : last.members - last.compared),
    0,
  );
  const due = watches.flatMap(({ due: month, settings: { name } }) =>
    month === null ? [] : [t('findings.dueCycle', { name, month: formatMonth(month) })],
  );
  return [
    treated === 0 ? t('findings.emptyText') : t('findings.leftOpen', counted(treated)),
    ...(snoozed === 0 ? [] : [t('findings.leftSnoozed', counted(snoozed))]),
    ...(unseen === 0 ? [] : [t('findings.leftUnseen', counted(unseen))]),
    ...due,
  ];
}
