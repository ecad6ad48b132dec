import type { Documento } from '../basics/document.ts';
import type { DataBase } from '../basics/month.ts';
import type { Party } from '../consent/institution.ts';
import type { Consulta } from '../consulta/consulta.ts';
import type { FieldDifference } from '../consulta/field-differences.ts';

type RuleNumber =
  | (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14)
  | (15 | 16 | 17 | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27);

export type RuleId = `R${RuleNumber}`;

/** How much a failure says: an identity of the register, a plausible one, or a sign that the response answers another request. */
export type Weight = 'check' | 'notice' | 'warning';

/** How the left side is to stand to the right one; `within`: the right side is a range. */
export type Relation = 'equal' | 'at_least' | 'at_most' | 'within';

export type Unit = 'cents' | 'count' | 'percent' | 'text';

/**
 * What else is to be known of a comparison: what it lacks (another saved month, the month before, an earlier response), or why
 * its sides may differ (more than the buckets hold, the loss counted here or apart).
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
  /** In `unit`; null when not informed. */
  readonly value: number | string | null;
  readonly unit: Unit;
}

/** One comparison with both its sides. A failed one is shown and never blocks (docs/register.md#identities). */
export interface Check {
  readonly id: RuleId;
  /** What of the rule is compared: mostly a field. With `id` and `relation` it is unique among the checks of a response. */
  readonly part: string;
  readonly weight: Weight;
  readonly relation: Relation;
  /** `not_informed` when a side, or any term of a sum, is missing: missing is never zero. */
  readonly outcome: 'holds' | 'fails' | 'not_informed';
  readonly unit: Unit;
  readonly left: number | string | null;
  readonly right: number | string | null;
  /** left − right; for a text that differs, both sides; null when not informed or equal texts. */
  readonly difference: number | string | null;
  /** What the right side is made of, or follows from. */
  readonly terms: readonly Term[];
  readonly note: CheckNote | null;
}

/** What was queried; the response is held against it (R15, R16, R23). */
export interface ReconciliationRequest {
  readonly documento: Documento;
  readonly month: DataBase;
  /** For whom it was asked, and through whom where that is another; empty while nobody is named. */
  readonly institutions: readonly Party[];
}

/** Both summaries of a saved month. */
interface SavedSummaries extends Pick<Consulta, 'resumoDoCliente' | 'resumoDaCarteira'> {
  readonly dataBase: DataBase;
}

/** What is saved of the same subject beside a response, as far as it may be compared with it (R20, R24, R25). */
export interface SavedBeside {
  /** Other months: of the same environment and version of the simulated register, no gap and no test data. */
  readonly months: readonly SavedSummaries[];
  /** What this response and another one of its month inform differently; null where there is no other. */
  readonly differences: readonly FieldDifference[] | null;
}

export const NOTHING_BESIDE: SavedBeside = { months: [], differences: null };
