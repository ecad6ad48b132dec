import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ModalityAmounts } from '#domain/indicators/modality-groups.ts';
import type { Check } from '#domain/reconciliation/check.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import classes from './ModalitiesPanel.module.css';
import { ModalityCells } from './ModalityCells.tsx';

interface Props {
  readonly total: ModalityAmounts;
  /** The checks of R13, which compares the modalities with the portfolio summary. */
  readonly checks: readonly Check[];
}

export function PortfolioTotal({ total, checks }: Props) {
  const { t } = useTranslation();
  const isWhole = !total.partial.total && (total.total ?? 0) > 0;
  return (
    <tfoot>
      <tr className={classes.total}>
        <th scope="row">
          {t('result.portfolioTotal')}
          {totalNotes(t, checks).map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
        </th>
        <td data-kind="number">{isWhole ? formatRatio(1) : t('common.noValue')}</td>
        <ModalityCells amounts={total} />
      </tr>
    </tfoot>
  );
}

/** One word if all columns agree; else the columns that differ or are unknown. */
function totalNotes(t: TFunction, checks: readonly Check[]): readonly string[] {
  const others = checks.filter(({ outcome }) => outcome !== 'holds');
  if (others.length === 0) {
    return [t(checks.some(({ note }) => note === 'loss_counted') ? 'result.totals.withLoss' : 'result.totals.agrees')];
  }
  return others.map(({ part, difference }) => {
    const column = t(part === 'carteiraVencido' ? 'result.overdue' : 'result.due');
    if (typeof difference !== 'number') return t('result.totals.unknown', { column });
    return t('result.totals.differs', { column, amount: formatMoney(Math.abs(difference)) });
  });
}
