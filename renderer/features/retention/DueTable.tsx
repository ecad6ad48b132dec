import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RetentionState } from '#contract/retention.ts';
import { maskForList } from '#domain/basics/document.ts';
import { formatDay } from '../../lib/format/date.ts';
import { formatCount } from '../../lib/format/number.ts';
import { useStore } from '../../lib/stores.ts';
import { ActButton } from '../../ui/ActButton.tsx';
import table from '../../ui/DataTable.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';

const COLUMNS = ['nome', 'documento', 'lastAt', 'results', 'consents', 'cases', 'act'] as const;
const NUMBERS: ReadonlySet<string> = new Set(['results', 'consents', 'cases']);

/** Whom something has been kept long enough of. Nothing goes by itself: an officer erases each one. */
export function DueTable({ due, total }: Pick<RetentionState, 'due' | 'total'>) {
  const { t } = useTranslation();
  const { look, busy } = useStore('retention', (state) => state);
  return (
    <Panel title={t('retention.due', { number: formatCount(total) })} lead={t('retention.dueText')}>
      {due.length === 0 ? (
        <EmptyState
          icon={<IconCalendarCheck size={26} stroke={1.5} />}
          title={t('retention.nobody')}
          text={t('retention.nobodyText')}
        />
      ) : (
        <div className={table.frame}>
          <table className={table.table} aria-label={t('retention.dueLabel')}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={NUMBERS.has(column) ? table.number : undefined}>
                    {t(`retention.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {due.map((row) => (
                <tr key={row.documento}>
                  <td className={table.grow}>{row.nome}</td>
                  <td>{maskForList(row.documento)}</td>
                  <td>{formatDay(row.lastAt)}</td>
                  <td className={table.number}>{formatCount(row.results)}</td>
                  <td className={table.number}>{formatCount(row.consents)}</td>
                  <td className={table.number}>{formatCount(row.cases)}</td>
                  <td>
                    <ActButton
                      variant="subtle"
                      size="compact-xs"
                      disabled={busy}
                      onClick={() => void look(row.documento)}
                      aria-label={t('retention.eraseOf', { nome: row.nome })}
                    >
                      {t('retention.erase')}
                    </ActButton>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}
