import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RuleTrialResult } from '#contract/watches.ts';
import type { FoundValue } from '#domain/monitoring/measure.ts';
import { formatMonth } from '#renderer/lib/format/date.ts';
import { counted, formatCount } from '#renderer/lib/format/number.ts';
import { foundValue } from '#renderer/lib/found-value.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { ErrorNotice } from '#renderer/ui/ErrorNotice.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Watch.module.css';
import { useWatchActs } from '../watch-acts.ts';
import type { ShownTrial } from '../watches-state.ts';

interface Props {
  readonly trial: ShownTrial;
  readonly members: number;
}

/** Shows a trial of changed rules: its progress, then the warnings on the saved months. */
export function RuleTrial({ trial: { done, result }, members }: Props) {
  const { t } = useTranslation();
  const { stopTrial } = useWatchActs();
  if (result.status === 'failed') return <ErrorNotice failure={result.failure} />;
  if (result.status === 'ready') {
    return result.value === null ? (
      <p className={classes.note} role="status">
        {t('watches.trial.stopped')}
      </p>
    ) : (
      <TrialResult trial={result.value} />
    );
  }
  return (
    <Panel title={t('watches.trial.title')}>
      <div className={classes.stack}>
        <p className={classes.note}>
          {t('watches.trial.running', { done: formatCount(done), members: formatCount(members) })}
        </p>
        <Progress value={(done / Math.max(members, 1)) * 100} aria-label={t('watches.trial.title')} />
        <Button variant="default" size="xs" onClick={stopTrial}>
          {t('watches.trial.stop')}
        </Button>
      </div>
    </Panel>
  );
}

type TrialRow = RuleTrialResult['rows'][number];

function TrialResult({ trial: { from, to, members, rules, rows, total } }: { readonly trial: RuleTrialResult }) {
  const { t } = useTranslation();
  const all = t('watches.memberCount', counted(members));
  const columns = useTrialColumns(rules.length > 1);
  return (
    <Panel
      title={t('watches.trial.title')}
      lead={t('watches.trial.lead', { from: formatMonth(from), to: formatMonth(to) })}
    >
      <div className={classes.stack} role="status">
        {rules.map(({ rule, warned, overdueLater }) => {
          const name = t(`watches.rule.${rule}`);
          const later = overdueLater > 0 ? ` ${t('watches.trial.later', counted(overdueLater))}` : '';
          return (
            <p key={rule} className={classes.trialText}>
              {warned === 0
                ? t('watches.trial.none', { rule: name })
                : `${t('watches.trial.warned', { rule: name, members: all, ...counted(warned) })}${later}`}
            </p>
          );
        })}
      </div>
      {rows.length > 0 && (
        <>
          <DataTable
            label={t('watches.trial.title')}
            columns={columns}
            rows={rows}
            rowKey={({ rule, documento }) => `${rule} ${documento}`}
            frame="panel"
          />
          <p className={classes.note}>
            {[
              t('watches.trial.note'),
              ...(rows.length < total
                ? [t('watches.trial.shownOf', { shown: formatCount(rows.length), total: formatCount(total) })]
                : []),
            ].join(' ')}
          </p>
        </>
      )}
    </Panel>
  );
}

function useTrialColumns(hasRules: boolean): TableColumns<TrialRow> {
  const { t } = useTranslation();
  const month = ({ nome, rule }: TrialRow, { month: at, resultId, value }: FoundValue) => {
    const shown = `${formatMonth(at)}: ${foundValue(t, rule, value)}`;
    return (
      <a href={href({ screen: 'result', id: resultId })} className={classes.link} aria-label={`${shown}, ${nome}`}>
        {shown}
      </a>
    );
  };
  return [
    { key: 'nome', head: t('watches.member.nome'), kind: 'name', cell: ({ nome }) => nome || t('watches.nameless') },
    ...(hasRules
      ? [{ key: 'rule', head: t('findings.column.rule'), cell: ({ rule }: TrialRow) => t(`watches.rule.${rule}`) }]
      : []),
    { key: 'before', head: t('watches.trial.before'), cell: (row) => month(row, row.before) },
    { key: 'now', head: t('watches.trial.first'), cell: (row) => month(row, row.now) },
    { key: 'times', head: t('watches.trial.times'), kind: 'number', cell: ({ times }) => formatCount(times) },
    {
      key: 'overdueIn',
      head: t('watches.trial.overdueIn'),
      cell: ({ overdueIn }) => (overdueIn === null ? '—' : formatMonth(overdueIn)),
    },
  ];
}
