import type { Input, Output } from '#contract/contract.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import { parseDocument } from '#domain/basics/document.ts';
import type { Purpose } from '#domain/basics/environment.ts';
import { type AskableMonths, checkMonth, isDataBase } from '#domain/basics/month.ts';
import { seriesRange } from '#domain/series/series-range.ts';
import { monthFromTyped } from '../../lib/format/date.ts';

/** The series form as typed: document with its mask, months as `mm/aaaa`. */
export interface SeriesDraft {
  readonly documento: string;
  readonly first: string;
  readonly last: string;
  readonly purpose: Purpose | null;
  /** CNPJ of the institution that asks; blank for the usual one. */
  readonly institution: string;
  readonly reference: string;
  /** True if provisional responses are reused instead of asked again. */
  readonly reuseProvisional: boolean;
}

export type AvailableMonths = Output<'consulta.months'>;

export interface SeriesProblems {
  readonly documento?: BridgeFailure | undefined;
  readonly first?: BridgeFailure | undefined;
  readonly last?: BridgeFailure | undefined;
  readonly purpose?: 'missing' | undefined;
}

/** The range for a plan, which is free of charge. */
export function rangeOf({ documento, first, last, reuseProvisional }: SeriesDraft): Input<'series.plan'> {
  return { documento, first: monthFromTyped(first), last: monthFromTyped(last), reuseProvisional };
}

/** Problems of the series, by the rules of main; empty if valid. */
export function checkSeries(draft: SeriesDraft, months: AskableMonths | undefined): SeriesProblems {
  const documento = parseDocument(draft.documento);
  return {
    ...(!documento.ok && { documento: { code: documento.error.code } }),
    ...rangeProblems(draft, months),
    ...(draft.purpose === null && { purpose: 'missing' }),
  };
}

/** Checks each month, then the range; its problem is shown under the later month. */
export function rangeProblems(
  draft: Pick<SeriesDraft, 'first' | 'last'>,
  months: AskableMonths | undefined,
): Pick<SeriesProblems, 'first' | 'last'> {
  const [first, last] = [monthFromTyped(draft.first), monthFromTyped(draft.last)];
  const problems = { first: monthProblem(first, months), last: monthProblem(last, months) };
  if (problems.first !== null || problems.last !== null) {
    return {
      ...(problems.first !== null && { first: problems.first }),
      ...(problems.last !== null && { last: problems.last }),
    };
  }
  const range = seriesRange({ first, last }, months ?? { newest: last, latest: last, oldest: first });
  return range.ok ? {} : { last: toFailure(range.error) };
}

function monthProblem(month: string, months: AskableMonths | undefined): BridgeFailure | null {
  if (!isDataBase(month)) return { code: 'month_malformed' };
  if (months === undefined) return null;
  const checked = checkMonth(month, months);
  return checked.ok ? null : toFailure(checked.error);
}

function toFailure({ code, details }: BridgeFailure): BridgeFailure {
  return details === undefined ? { code } : { code, details };
}

/** The field that a failure of main is about; undefined if it is about the whole series. */
export function fieldOfFailure({ code }: BridgeFailure): 'documento' | 'last' | undefined {
  if (code.startsWith('document_')) return 'documento';
  return code.startsWith('month_') || code.startsWith('range_') ? 'last' : undefined;
}
