import type { TFunction } from 'i18next';
import { findMaturityCode } from '#domain/consulta/maturity-codes.ts';
import { fieldLabel } from '../../lib/field-label.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { type BarSide, JUST_OVERDUE } from '../axis/code-order.ts';
import { bucketLabel } from '../maturity-ladder/bucket-label.ts';
import type { HeatCell, HeatRow } from './get-heat-map.ts';

/** A row's modality in full, with its exchange variation if it has one. */
export function heatRowLabel(t: TFunction, { modalidade, variacaoCambial }: HeatRow): string {
  const name = fieldLabel(t, modalidade);
  return variacaoCambial === 'N' ? name : `${name} · ${exchangeLabel(t, variacaoCambial)}`;
}

export function exchangeLabel(t: TFunction, variacaoCambial: string): string {
  return variacaoCambial === 'S' ? t('operations.exchange') : t('operations.exchangeUnknown', { variacaoCambial });
}

export function heatCellText(t: TFunction, row: HeatRow, { codigo, amount }: HeatCell): string {
  const said =
    amount === undefined ? t('common.noAmount') : amount === null ? t('common.notInformed') : formatMoney(amount);
  return `${heatRowLabel(t, row)} — ${bucketLabel(t, codigo)}: ${said}`;
}

/** A code's range in words, from its official label; the heading above says days or months. */
export function rangeLabel(t: TFunction, codigo: string): string {
  const code = findMaturityCode(codigo);
  if (code === undefined) return codigo;
  const [from, to] = code.descricao.match(/\d+/g) ?? [];
  if (from === undefined) return t('ladder.tick.a_vencer_indeterminado');
  if (to === undefined) return /até/.test(code.descricao) ? t('operations.upTo', { end: from }) : `> ${from}`;
  // The code stands among those to fall due but is overdue.
  return codigo === JUST_OVERDUE ? t('operations.overdueOf', { range: `${from}–${to}` }) : `${from}–${to}`;
}

export function sideLabel(t: TFunction, side: BarSide): string {
  return side === 'limite' || side === 'a_liberar' ? t(`operations.sides.${side}`) : t(`ladder.sides.${side}`);
}
