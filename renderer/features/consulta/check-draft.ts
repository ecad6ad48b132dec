import type { Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { type AskableMonths, checkMonth, isDataBase } from '#domain/basics/month.ts';
import { monthFromTyped } from '../../lib/format/date.ts';

/** The query form as typed: document with its mask, month as `mm/aaaa`. */
export interface ConsultaDraft {
  readonly documento: string;
  readonly month: string;
  readonly purpose: Purpose | null;
  /** CNPJ of the institution that asks; blank for the usual one. */
  readonly institution: string;
  readonly reference: string;
}

export type AvailableMonths = Output<'consulta.months'>;

export interface DraftProblems {
  readonly documento?: BridgeFailure | undefined;
  readonly month?: BridgeFailure | undefined;
  readonly purpose?: 'missing' | undefined;
}

/** Problems of the query, by the rules of main; empty if valid. */
export function checkDraft(draft: ConsultaDraft, months: AskableMonths | undefined): DraftProblems {
  const documento = parseDocument(draft.documento);
  const month = monthProblem(monthFromTyped(draft.month), months);
  return {
    ...(!documento.ok && { documento: { code: documento.error.code } }),
    ...(month !== null && { month }),
    ...(draft.purpose === null && { purpose: 'missing' }),
  };
}

function monthProblem(month: string, months: AskableMonths | undefined): BridgeFailure | null {
  if (!isDataBase(month)) return { code: 'month_malformed' };
  if (months === undefined) return null;
  const checked = checkMonth(month, months);
  if (checked.ok) return null;
  const { code, details } = checked.error;
  return details === undefined ? { code } : { code, details };
}

/** The field that a failure of main is about; undefined if it is about the whole form. */
export function fieldOf({ code }: BridgeFailure): 'documento' | 'month' | undefined {
  if (code.startsWith('document_')) return 'documento';
  return code.startsWith('month_') ? 'month' : undefined;
}
