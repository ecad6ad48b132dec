import type { Centavos } from '../basics/money.ts';

export const EXPORT_SECTIONS = ['cliente', 'carteira', 'calculado', 'modalidades', 'operacoes'] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** Value of a cell; `unknown` is "não informado", which is neither zero nor empty. */
export type ExportValue =
  | { readonly kind: 'amount'; readonly cents: Centavos }
  | { readonly kind: 'number' | 'months'; readonly value: number }
  | { readonly kind: 'percent'; readonly points: number }
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  | { readonly kind: 'date'; readonly iso: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' };

/** Subject of a line; lines of several results with the same subject are side by side. */
export interface ExportSubject {
  readonly section: ExportSection;
  /** The field's name in the specification, the name of a calculated value, or the modality's code. */
  readonly code: string;
  readonly label: string;
  /** Formula of a calculated value; otherwise empty. */
  readonly formula: string;
  /** `A VENCER` or `VENCIDO` for a modality; otherwise empty. */
  readonly tipo: string;
  /** `S` or `N` for an operation; otherwise empty. */
  readonly variacaoCambial: string;
  /** Maturity code of an operation; otherwise empty. */
  readonly vencimento: string;
}

export interface ExportLine extends ExportSubject {
  readonly value: ExportValue;
}

export function amountOrUnknown(cents: Centavos | null): ExportValue {
  return cents === null ? { kind: 'unknown' } : { kind: 'amount', cents };
}

export function textOrUnknown(text: string | null): ExportValue {
  return text === null || text === '' ? { kind: 'unknown' } : { kind: 'text', text };
}

/** A day or month; any other text stays text. */
export function dateOrUnknown(text: string | null): ExportValue {
  return text !== null && /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? { kind: 'date', iso: text } : textOrUnknown(text);
}

/** Sorts lines of a list by code, then `A VENCER` before `VENCIDO`, `v20` before `v110`. */
export function byListOrder(one: ExportSubject, other: ExportSubject): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

function placeOf({ code, tipo, variacaoCambial, vencimento }: ExportSubject): string {
  return [code, tipo, variacaoCambial, vencimento.padStart(8)].join('|');
}

/** Equal keys of two responses mean the same subject. */
export function lineKey({ section, code, tipo, variacaoCambial, vencimento }: ExportSubject): string {
  return [section, code, tipo, variacaoCambial, vencimento].join('|');
}
