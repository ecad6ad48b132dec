import type { TFunction } from 'i18next';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { HeatCell, HeatRow } from './get-heat-map.ts';

/** A row's modality in full; whether it moves with exchange rates is said only where it does. */
export function heatRowLabel(t: TFunction, { modalidade, variacaoCambial }: HeatRow): string {
  const name = fieldLabel(t, modalidade);
  return variacaoCambial === 'N' ? name : `${name} · ${exchangeLabel(t, variacaoCambial)}`;
}

export function exchangeLabel(t: TFunction, variacaoCambial: string): string {
  return variacaoCambial === 'S' ? t('operations.exchange') : t('operations.exchangeUnknown', { variacaoCambial });
}

/** One cell in a sentence. */
export function heatCellText(t: TFunction, row: HeatRow, { codigo, amount }: HeatCell): string {
  const said =
    amount === undefined ? t('operations.none') : amount === null ? t('common.notInformed') : formatMoney(amount);
  return `${heatRowLabel(t, row)} — ${bucketLabel(t, codigo)}: ${said}`;
}
