import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { maskForList } from '#domain/basics/document.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { rowAt } from '#renderer/lib/paged-list.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Loading } from '#renderer/ui/Loading.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { SEVERITY_TONES } from '../tones.ts';
import { AnswerSides } from './AnswerSides.tsx';
import { FactsPanel } from './FactsPanel.tsx';
import { FindingActs } from './FindingActs.tsx';
import classes from './Findings.module.css';
import { StateBadge } from './FindingTable.tsx';
import { useFindingActs } from './finding-acts.ts';
import { ageText } from './finding-words.ts';
import type { OpenedFinding } from './findings-state.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { Done } from './InboxScreen.tsx';
import { OthersPanel } from './OthersPanel.tsx';
import { RulePanel } from './RulePanel.tsx';

export function FindingScreen({ id }: { readonly id: string }) {
  const { open } = useFindingActs();
  const finding = useStore('findings', (state) => state.finding);
  useEffect(() => void open(id), [open, id]);
  if (finding.status === 'failed') {
    return <ErrorNotice failure={finding.failure} actions={{ retry: () => void open(id) }} />;
  }
  const opened = latestValue(finding);
  if (opened === undefined || opened.finding.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={120} />
        <Skeleton height={320} />
      </Loading>
    );
  }
  return <OpenFinding key={id} opened={opened} />;
}

function OpenFinding({ opened }: { readonly opened: OpenedFinding }) {
  const { t } = useTranslation();
  const { finding } = opened;
  const { nome, documento, rule, severity, closedAt } = finding;
  const next = useNext(finding.id);
  return (
    <>
      <PageHeader
        title={nome || t('watches.nameless')}
        lead={[maskForList(documento), t(`watches.rule.${rule}`), ageText(t, finding)].join(' · ')}
        acts={[
          { id: 'findings', label: t('findings.toInbox'), to: { screen: 'findings' } },
          ...(next === null
            ? []
            : [{ id: 'next', label: t('findings.next'), to: { screen: 'finding', id: next } } as const]),
        ]}
      />
      <div className={classes.stack}>
        <Done />
        <div className={classes.bar}>
          <StatusBadge tone={SEVERITY_TONES[severity]}>{t(`watches.severity.${severity}`)}</StatusBadge>
          <StateBadge row={finding} />
          <span className={classes.rest} />
          {closedAt === null && <FindingActs findings={[finding]} />}
        </div>
        <RulePanel opened={opened} />
        <AnswerSides finding={finding} />
        <FactsPanel opened={opened} />
        <HistoryPanel opened={opened} />
        <OthersPanel title={t('findings.others')} findings={opened.others} />
        <OthersPanel title={t('findings.ofGroups')} findings={opened.ofGroups} />
      </div>
    </>
  );
}

/** The finding after this one in the inbox as it was left; the first one if this one is no longer in it. */
function useNext(id: string): string | null {
  const { total, pages } = useStore('findings', (state) => state.inbox);
  const here = [...pages].flatMap(([, rows]) => rows).findIndex((row) => row.id === id);
  const next = total === null ? undefined : rowAt(pages, here + 1);
  return next?.id ?? null;
}
