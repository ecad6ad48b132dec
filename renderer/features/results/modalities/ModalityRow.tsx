import { useTranslation } from 'react-i18next';
import type { ModalityBar } from '#renderer/charts/modality-bars/get-modality-bars.ts';
import { StackBar } from '#renderer/charts/modality-bars/StackBar.tsx';
import { modalityText } from '#renderer/lib/field-label.ts';
import { formatMoney } from '#renderer/lib/format/money.ts';
import { formatRatio } from '#renderer/lib/format/number.ts';
import classes from './ModalitiesPanel.module.css';
import { ModalityCells } from './ModalityCells.tsx';

interface Props {
  readonly row: ModalityBar;
  readonly withShare: boolean;
}

/** One modality; an amount under a tipo that the specification does not know has no column. */
export function ModalityRow({ row, withShare }: Props) {
  const { t } = useTranslation();
  return (
    <tr>
      <th scope="row">
        <div className={classes.modality}>
          <span className={classes.code}>{row.codigo}</span>
          <span>
            {modalityText(t, row.codigo, row.descricao)}
            {row.outrosTipos.map(({ tipo, amount }) => (
              <span key={tipo} className={classes.other}>
                {t('result.otherTipo', {
                  tipo,
                  amount: amount === null ? t('common.notInformed') : formatMoney(amount),
                })}
              </span>
            ))}
          </span>
        </div>
        <div className={classes.bar}>
          <StackBar {...row.bar} />
        </div>
      </th>
      {withShare && <td data-kind="number">{formatRatio(row.share)}</td>}
      <ModalityCells amounts={row} />
    </tr>
  );
}
