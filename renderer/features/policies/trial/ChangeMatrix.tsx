import { useTranslation } from 'react-i18next';
import type { BacktestCounts } from '#contract/policies.ts';
import { OVERALLS } from '#domain/sources/policy-limits.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import classes from '../Policies.module.css';
import { Count, type CountsProps } from './CountTables.tsx';

/** What the tried version says of what the other one says, each number with its list. */
export function ChangeMatrix({ run, other, onShow }: CountsProps & { readonly other: BacktestCounts }) {
  const { t } = useTranslation();
  const { one, changes } = run;
  const changed = changes.filter((each) => each.one !== each.other).reduce((sum, { count }) => sum + count, 0);
  const title = t('policies.matrix', { from: other.version, to: one.version });
  const countOf = (before: string, now: string): number =>
    changes.find((each) => each.other === before && each.one === now)?.count ?? 0;
  return (
    <Panel
      title={title}
      lead={t('policies.matrixLead', { from: other.version, to: one.version })}
      actions={
        changed === 0 ? (
          <span className={classes.note}>{t('policies.noChanges')}</span>
        ) : (
          <span className={classes.note}>
            {t('policies.changed', { count: changed, number: formatCount(changed) })}{' '}
            <Count count={changed} what={t('policies.listChanged')} onShow={() => onShow({ changed: true })} />
          </span>
        )
      }
    >
      <ScrollBox className={table.frame} label={title}>
        <table className={`${table.table} ${table.rowHeads}`}>
          <thead>
            <tr>
              <td />
              {OVERALLS.map((now) => (
                <th key={now} scope="col" className={table.number}>
                  {t(`policies.overall.${now}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {OVERALLS.map((before) => (
              <tr key={before}>
                <th scope="row">{t(`policies.overall.${before}`)}</th>
                {OVERALLS.map((now) => (
                  <td key={now} className={table.number} data-same={before === now}>
                    <Count
                      count={countOf(before, now)}
                      what={t('policies.listPair', {
                        one: t(`policies.overall.${before}`),
                        other: t(`policies.overall.${now}`),
                      })}
                      onShow={() => onShow({ overall: now, other: before })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </Panel>
  );
}
