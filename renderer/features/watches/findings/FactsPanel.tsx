import { useTranslation } from 'react-i18next';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { amountText } from '#renderer/lib/format/money.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { type Fact, Facts } from '#renderer/ui/Facts.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import classes from './Findings.module.css';
import type { OpenedFinding } from './findings-state.ts';

interface Props {
  readonly opened: OpenedFinding;
}

export function FactsPanel({ opened }: Props) {
  const { t } = useTranslation();
  const { finding, contract, segment } = opened;
  const { ownExposure, filedIn, responsible, watchId, watchName, cycleId, since, groups, caseId } = finding;
  const link = (to: string, text: string) => (
    <a key={to} href={to} className={classes.link}>
      {text}
    </a>
  );
  const filing = filedIn === null ? [] : [t('watches.filedIn', { month: formatMonth(filedIn) })];
  const said = (name: string, text: string): readonly Fact[] => (text === '' ? [] : [[name, text]]);
  const facts: readonly Fact[] = [
    [t('watches.ownExposure'), [amountText(t, ownExposure), ...filing].join(', ')],
    ...said(t('watches.member.responsible'), responsible),
    ...said(t('watches.member.contract'), contract),
    ...said(t('watches.member.segment'), segment),
    [t('watches.column.name'), link(href({ screen: 'watch', id: watchId }), watchName)],
    [
      t('findings.madeIn'),
      link(href({ screen: 'watch-cycle', id: cycleId }), t('findings.cycleOf', { month: formatMonth(since) })),
    ],
    ...groups.map(({ id, name }): Fact => [t('groups.one'), link(href({ screen: 'group', id }), name)]),
    ...(caseId === null
      ? []
      : [[t('cases.one'), link(href({ screen: 'case', id: caseId }), t('cases.openCase'))] satisfies Fact]),
  ];
  return (
    <Panel title={t('findings.subject')}>
      <Facts facts={facts} />
    </Panel>
  );
}
