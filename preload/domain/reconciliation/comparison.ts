import type { Documento } from '../basics/document.ts';
import type { DataBase } from '../basics/month.ts';
import type { Party } from '../consent/institution.ts';
import type { Consulta } from '../consulta/consulta.ts';
import type { FieldDifference } from '../consulta/field-differences.ts';

/**
 * Meaning of a failure: `check`, a firm identity of the register; `notice`, a plausible one; `warning`, the response
 * may answer another request.
 */
export type Weight = 'check' | 'notice' | 'warning';

/** Expected relation of the left side to the right one; `within`: the right side is a range. */
export type Relation = 'equal' | 'at_least' | 'at_most' | 'within';

export type Unit = 'cents' | 'count' | 'percent' | 'text';

/**
 * Extra information on a comparison: missing data (another saved month, the month before, an earlier response), or a
 * reason why its sides may differ (more than the buckets hold, the loss counted here or apart).
 */
export type CheckNote =
  | 'no_other_month'
  | 'no_month_before'
  | 'no_other_response'
  | 'beyond_buckets'
  | 'loss_counted'
  | 'loss_apart';

export interface Term {
  readonly name: string;
  /** In `unit`; null if not informed. */
  readonly value: number | string | null;
  readonly unit: Unit;
}

/** One comparison with both sides. A failure is shown and never blocks (docs/register.md#identities). */
export interface Comparison {
  /** The compared part of the rule, usually a field; unique, together with `relation`, among the rule's comparisons. */
  readonly part: string;
  readonly relation: Relation;
  /** `not_informed` if a side, or any term of a sum, is missing: missing is never zero. */
  readonly outcome: 'holds' | 'fails' | 'not_informed';
  readonly unit: Unit;
  readonly left: number | string | null;
  readonly right: number | string | null;
  /** left − right; for different texts, both sides; null if not informed or equal texts. */
  readonly difference: number | string | null;
  /** Terms of the right side, or those that it follows from. */
  readonly terms: readonly Term[];
  readonly note: CheckNote | null;
}

/** The query that the response is checked against (R15, R16, R23). */
export interface ReconciliationRequest {
  readonly documento: Documento;
  readonly month: DataBase;
  /** The institution of the query, and the one it was made through, if another; empty if none is named. */
  readonly institutions: readonly Party[];
}

interface SavedSummaries extends Pick<Consulta, 'resumoDoCliente' | 'resumoDaCarteira'> {
  readonly dataBase: DataBase;
}

/** Other saved data of the same subject that can be compared with the response (R20, R24, R25). */
export interface SavedBeside {
  /** Other months of the same environment and version of the simulated register, without gaps and test data. */
  readonly months: readonly SavedSummaries[];
  /** Fields in which this response differs from another one of its month; null if there is no other. */
  readonly differences: readonly FieldDifference[] | null;
}

export const NOTHING_BESIDE: SavedBeside = { months: [], differences: null };
