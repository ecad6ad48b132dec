import { useTranslation } from 'react-i18next';
import type { WatchCycleRow } from '#contract/watches.ts';
import { formatInstant, formatMonth } from '#renderer/lib/format/date.ts';
import { formatCount } from '#renderer/lib/format/number.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import table from '#renderer/ui/DataTable.module.css';
import { Panel } from '#renderer/ui/Panel.tsx';
import { walkRows } from '#renderer/ui/row-keys.ts';
import { ScrollBox } from '#renderer/ui/ScrollBox.tsx';
import { StatusBadge } from '#renderer/ui/StatusBadge.tsx';
import { CYCLE_TONES } from '../tones.ts';
import classes from '../Watch.module.css';

interface Props {
  readonly cycles: readonly WatchCycleRow[];
}

const COLUMNS = ['month', 'state', 'members', 'compared', 'gaps', 'evaluatedAt'] as const;
const NUMBERS: readonly string[] = ['members', 'compared', 'gaps'];

/** The months of a portfolio, the newest first; what was not compared is counted beside what was. */
export function CyclesPanel({ cycles }: Props) {
  const { t } = useTranslation();
  const title = t('watches.cycles');
  return (
    <Panel title={title} lead={t('watches.cyclesLead')}>
      {cycles.length === 0 ? (
        <p className={classes.note}>{t('watches.noCycles')}</p>
      ) : (
        <ScrollBox className={table.shaded} label={title}>
          <table className={table.table} aria-label={title}>
            <thead>
              <tr>
                {COLUMNS.map((column) => (
                  <th key={column} scope="col" className={NUMBERS.includes(column) ? table.number : undefined}>
                    {t(`watches.cycleColumn.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className={table.rows} onKeyDown={walkRows}>
              {cycles.map((cycle) => (
                <Row key={cycle.id} cycle={cycle} href={href({ screen: 'watch-cycle', id: cycle.id })} />
              ))}
            </tbody>
          </table>
        </ScrollBox>
      )}
    </Panel>
  );
}

/** A cycle that was not evaluated has nothing to count yet. */
function Row({ cycle, href }: { readonly cycle: WatchCycleRow; readonly href: string }) {
  const { t } = useTranslation();
  const { month, batchId, state, members, compared, evaluatedAt } = cycle;
  const isKnown = evaluatedAt !== null;
  return (
    <tr>
      <td>
        <a href={href} className={table.rowLink} data-row-link>
          {formatMonth(month)}
        </a>
      </td>
      <td>
        <StatusBadge tone={CYCLE_TONES[state]}>{t(`watches.cycleState.${state}`)}</StatusBadge>
        {batchId === null && <span className={table.muted}> {t('watches.batchElsewhere')}</span>}
      </td>
      <td className={table.number}>{formatCount(members)}</td>
      <td className={table.number}>{isKnown && formatCount(compared)}</td>
      <td className={table.number}>{isKnown && formatCount(members - compared)}</td>
      <td className={table.muted}>{evaluatedAt === null ? '' : formatInstant(evaluatedAt).slice(0, 16)}</td>
    </tr>
  );
}
