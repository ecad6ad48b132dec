import { useTranslation } from 'react-i18next';
import type { BacktestCounts } from '#contract/policies.ts';
import { OVERALLS, type Overall } from '#domain/sources/policy-limits.ts';
import { counted } from '#renderer/lib/format/number.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Panel } from '#renderer/ui/Panel.tsx';
import type { TableColumn, TableColumns } from '#renderer/ui/table-column.ts';
import classes from '../Policies.module.css';
import { Count, type CountsProps } from './CountTables.tsx';

/** Compares the outcomes of the tried version with those of the other, each number with its list. */
export function ChangeMatrix({ run, other, onShow }: CountsProps & { readonly other: BacktestCounts }) {
  const { t } = useTranslation();
  const { one, changes } = run;
  const changed = changes.filter((each) => each.one !== each.other).reduce((sum, { count }) => sum + count, 0);
  const title = t('policies.matrix', { from: other.version, to: one.version });
  const countOf = (before: string, now: string): number =>
    changes.find((each) => each.other === before && each.one === now)?.count ?? 0;
  const columns: TableColumns<Overall> = [
    { key: 'before', kind: 'name', cell: (before) => t(`policies.overall.${before}`) },
    ...OVERALLS.map(
      (now): TableColumn<Overall> => ({
        key: now,
        head: t(`policies.overall.${now}`),
        kind: 'number',
        cell: (before) => (
          <Count
            count={countOf(before, now)}
            what={t('policies.listPair', { one: t(`policies.overall.${before}`), other: t(`policies.overall.${now}`) })}
            onShow={() => onShow({ overall: now, other: before })}
          />
        ),
      }),
    ),
  ];
  return (
    <Panel
      title={title}
      lead={t('policies.matrixLead', { from: other.version, to: one.version })}
      actions={
        changed === 0 ? (
          <span className={classes.note}>{t('policies.noChanges')}</span>
        ) : (
          <span className={classes.note}>
            {t('policies.changed', counted(changed))}{' '}
            <Count count={changed} what={t('policies.listChanged')} onShow={() => onShow({ changed: true })} />
          </span>
        )
      }
    >
      <DataTable label={title} columns={columns} rows={OVERALLS} rowKey={(before) => before} frame="box" />
    </Panel>
  );
}
