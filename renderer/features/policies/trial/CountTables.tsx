import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Backtest, BacktestCounts, BacktestFilter } from '#contract/policies.ts';
import { OUTCOMES, OVERALLS } from '#domain/sources/policy-limits.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import { OVERALL_TONES } from '#renderer/ui/RuleResults.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import type { TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Policies.module.css';

export interface CountsProps {
  readonly run: Backtest;
  readonly onShow: (part: Partial<Omit<BacktestFilter, 'id'>>) => void;
}

interface CountProps {
  readonly count: number;
  /** Counted outcome, for readers who cannot see the table's heads. */
  readonly what: string;
  readonly onShow: () => void;
}

export function Count({ count, what, onShow }: CountProps) {
  const { t } = useTranslation();
  const number = formatCount(count);
  if (count === 0) return <span className={classes.zero}>{number}</span>;
  return (
    <UnstyledButton
      className={classes.count}
      aria-label={`${number}: ${t('policies.listOf', { what })}`}
      onClick={onShow}
    >
      {number}
    </UnstyledButton>
  );
}

export function OverallCounts({ run, onShow }: CountsProps) {
  const { t } = useTranslation();
  const { overalls, noRule } = run.one;
  return (
    <dl className={classes.tiles}>
      {OVERALLS.map((overall) => {
        const what = t(`policies.overall.${overall}`);
        return (
          <div key={overall} className={classes.tile}>
            <dt>
              <StatusBadge tone={OVERALL_TONES[overall]}>{what}</StatusBadge>
            </dt>
            <dd>
              <Count count={overalls[overall]} what={what} onShow={() => onShow({ overall })} />
            </dd>
            {overall === 'inconclusive' && noRule > 0 && (
              <dd className={classes.small}>
                <UnstyledButton className={classes.link} onClick={() => onShow({ noRule: true })}>
                  {t('policies.noRule', { count: noRule, number: formatCount(noRule) })}
                </UnstyledButton>
              </dd>
            )}
          </div>
        );
      })}
    </dl>
  );
}

type RuleCount = BacktestCounts['rules'][number];

export function RuleCounts({ run: { one }, onShow }: CountsProps) {
  const { t } = useTranslation();
  const columns: TableColumns<RuleCount> = [
    { key: 'rule', head: t('policies.resultColumn.rule'), kind: 'name', cell: ({ title }) => title },
    ...OUTCOMES.map(
      (outcome): TableColumn<RuleCount> => ({
        key: outcome,
        head: t(`policies.outcome.${outcome}`),
        kind: 'number',
        cell: ({ ruleId, title, outcomes }) => (
          <Count
            count={outcomes[outcome]}
            what={t('policies.listRule', { rule: title, outcome: t(`policies.outcome.${outcome}`) })}
            onShow={() => onShow({ rule: { version: one.version, ruleId, outcome } })}
          />
        ),
      }),
    ),
  ];
  return (
    <Panel title={t('policies.byRule')}>
      <DataTable
        label={t('policies.byRule')}
        columns={columns}
        rows={one.rules}
        rowKey={({ ruleId }) => ruleId}
        frame="box"
      />
    </Panel>
  );
}

type Level = BacktestCounts['levels'][number];

export function LevelCounts({ run: { one }, onShow }: CountsProps) {
  const { t } = useTranslation();
  const nameOf = ({ id, name }: Level): string => (id === null ? t('policies.noLevel') : name);
  const columns: TableColumns<Level> = [
    { key: 'level', head: t('policies.decides'), kind: 'name', cell: nameOf },
    {
      key: 'answers',
      head: t('policies.answers'),
      kind: 'number',
      cell: (level) => (
        <Count
          count={level.count}
          what={t('policies.listLevel', { level: nameOf(level) })}
          onShow={() => onShow({ level: { id: level.id } })}
        />
      ),
    },
  ];
  return (
    <Panel title={t('policies.byLevel')}>
      <DataTable
        label={t('policies.byLevel')}
        columns={columns}
        rows={one.levels}
        rowKey={({ id }) => id ?? ''}
        frame="box"
      />
    </Panel>
  );
}
