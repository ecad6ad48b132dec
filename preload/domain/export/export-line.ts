import type { Centavos } from '../basics/money.ts';

export const EXPORT_SECTIONS = ['cliente', 'carteira', 'calculado', 'modalidades', 'operacoes'] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** What a cell holds; `unknown` is "não informado", which is neither zero nor nothing. */
export type ExportValue =
  | { readonly kind: 'amount'; readonly cents: Centavos }
  | { readonly kind: 'number' | 'months'; readonly value: number }
  | { readonly kind: 'percent'; readonly points: number }
  /** `YYYY-MM-DD`, or `YYYY-MM` for a month. */
  | { readonly kind: 'date'; readonly iso: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'unknown' };

/** What a line is about; lines of several results about the same thing stand side by side. */
export interface ExportSubject {
  readonly section: ExportSection;
  /** The field's name in the specification, the name of what is calculated, or the modality's code. */
  readonly code: string;
  readonly label: string;
  /** Of what is calculated; empty elsewhere. */
  readonly formula: string;
  /** `A VENCER` or `VENCIDO` of a modality; empty elsewhere. */
  readonly tipo: string;
  /** `S` or `N` of an operation; empty elsewhere. */
  readonly variacaoCambial: string;
  /** The maturity code of an operation; empty elsewhere. */
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

/** A day or month of the calendar; whatever else the response says in its place is text. */
export function dateOrUnknown(text: string | null): ExportValue {
  return text !== null && /^\d{4}-\d{2}(-\d{2})?$/.test(text) ? { kind: 'date', iso: text } : textOrUnknown(text);
}

/** Where a line of a list stands: by code, then `A VENCER` before `VENCIDO`, `v20` before `v110`. */
export function byListOrder(one: ExportSubject, other: ExportSubject): number {
  return placeOf(one) < placeOf(other) ? -1 : 1;
}

function placeOf({ code, tipo, variacaoCambial, vencimento }: ExportSubject): string {
  return [code, tipo, variacaoCambial, vencimento.padStart(8)].join('|');
}

/** What distinguishes lines: lines of two responses with the same key speak of the same thing. */
export function lineKey({ section, code, tipo, variacaoCambial, vencimento }: ExportSubject): string {
  return [section, code, tipo, variacaoCambial, vencimento].join('|');
}
