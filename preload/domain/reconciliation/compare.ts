import { type Centavos, sumComplete } from '../money.ts';
import type { Check } from './check.ts';

/** What a rule says of itself before it compares. */
export type Subject = Pick<Check, 'id' | 'part' | 'weight'>;

interface AmountTerm {
  readonly name: string;
  readonly value: Centavos | null;
}

/** Cents by which two sides may differ: every summed term may have been rounded (docs/register.md#identities). */
export function tolerance(termCount: number): Centavos {
  return Math.max(5, termCount);
}

/** Compares an amount with a sum of terms, in cents. No terms at all are a sum of zero: give a null term for no data. */
export function compareAmounts(subject: Subject, left: Centavos | null, terms: readonly AmountTerm[]): Check {
  const right = terms.length === 0 ? 0 : sumComplete(terms.map((term) => term.value));
  const base = { ...subject, unit: 'cents', left, right, terms } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  const difference = left - right;
  return { ...base, outcome: Math.abs(difference) <= tolerance(terms.length) ? 'holds' : 'fails', difference };
}

/** Compares two texts by a rule of its own, or for being the same. */
export function compareTexts(
  subject: Subject,
  left: string | null,
  right: string | null,
  same: (left: string, right: string) => boolean = (one, other) => one === other,
): Check {
  const base = { ...subject, unit: 'text', left, right, terms: [] } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  return same(left, right)
    ? { ...base, outcome: 'holds', difference: null }
    : { ...base, outcome: 'fails', difference: `${left} ≠ ${right}` };
}

/** Whether a number is at most another; `difference` stays left − right. */
export function compareAtMost(
  subject: Subject,
  unit: 'count' | 'percent',
  left: number | null,
  right: number | null,
): Check {
  const base = { ...subject, unit, left, right, terms: [] } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  return { ...base, outcome: left <= right ? 'holds' : 'fails', difference: left - right };
}
