import type { Documento } from '../document.ts';
import type { Party } from '../institution.ts';
import type { DataBase } from '../month.ts';

export type RuleId = `R${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12 | 13 | 14 | 15 | 16 | 17}` | 'R23';

/** How much a failure says: an identity of the register, a plausible one, or a sign that the response answers another request. */
export type Weight = 'check' | 'notice' | 'warning';

export interface Term {
  readonly name: string;
  /** Cents, a count, a percentual or text, as `Check.unit` says; null when not informed. */
  readonly value: number | string | null;
}

/** One comparison with both its sides. A failed one is shown and never blocks (docs/register.md#identities). */
export interface Check {
  readonly id: RuleId;
  /** What of the rule is compared: mostly a field. Together with `id` it is unique among the checks of a response. */
  readonly part: string;
  readonly weight: Weight;
  /** `not_informed` when a side, or any term of a sum, is missing: missing is never zero. */
  readonly outcome: 'holds' | 'fails' | 'not_informed';
  readonly unit: 'cents' | 'count' | 'percent' | 'text';
  readonly left: number | string | null;
  readonly right: number | string | null;
  /** left − right; for a text that differs, both sides; null when not informed or equal texts. */
  readonly difference: number | string | null;
  /** What the right side is made of. */
  readonly terms: readonly Term[];
}

/** What was queried; the response is held against it (R15, R16, R23). */
export interface ReconciliationRequest {
  readonly documento: Documento;
  readonly month: DataBase;
  /** For whom it was asked, and through whom where that is another; empty while nobody is named. */
  readonly institutions: readonly Party[];
}
