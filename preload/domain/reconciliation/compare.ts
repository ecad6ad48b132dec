import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Check, Relation, Term } from './check.ts';

type Subject = Pick<Check, 'id' | 'part' | 'weight'>;

export interface AmountTerm {
  readonly name: string;
  readonly value: Centavos | null;
}

interface SumOptions {
  readonly relation?: Exclude<Relation, 'within'>;
  /** Share of the sum by which the left side may exceed it, in addition to the cents. */
  readonly margin?: number;
}

/** Cents that two sides may differ, because every summed term may be rounded (docs/register.md#identities). */
export function tolerance(termCount: number): Centavos {
  return Math.max(5, termCount);
}

/** Amount by which a difference (left − right) breaks a relation; at most zero if it does not. */
function excess(relation: Relation, difference: number): number {
  if (relation === 'at_most') return difference;
  return relation === 'at_least' ? -difference : Math.abs(difference);
}

/** Compares an amount with a sum of terms, in cents. An empty list means zero; pass a null term for missing data. */
export function compareAmounts(
  subject: Subject,
  left: Centavos | null,
  amounts: readonly AmountTerm[],
  { relation = 'equal', margin = 0 }: SumOptions = {},
): Check {
  const right = amounts.length === 0 ? 0 : sumComplete(amounts.map(({ value }) => value));
  const terms = amounts.map((term) => ({ ...term, unit: 'cents' }) as const);
  const base = { ...subject, relation, unit: 'cents', left, right, terms, note: null } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  const difference = left - right;
  const allowed = tolerance(terms.length) + Math.abs(right) * margin;
  return { ...base, outcome: excess(relation, difference) <= allowed ? 'holds' : 'fails', difference };
}

export function compareTexts(
  subject: Subject,
  left: string | null,
  right: string | null,
  same: (left: string, right: string) => boolean = (one, other) => one === other,
): Check {
  const base = { ...subject, relation: 'equal', unit: 'text', left, right, terms: [], note: null } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  return same(left, right)
    ? { ...base, outcome: 'holds', difference: null }
    : { ...base, outcome: 'fails', difference: `${left} ≠ ${right}` };
}

interface ComparedNumbers {
  readonly unit: 'cents' | 'count' | 'percent';
  readonly left: number | null;
  readonly relation: Exclude<Relation, 'within'>;
  readonly right: number | null;
  /** The terms that the right side follows from. */
  readonly terms?: readonly Term[];
}

export function compareNumbers(subject: Subject, { unit, left, relation, right, terms = [] }: ComparedNumbers): Check {
  const base = { ...subject, relation, unit, left, right, terms, note: null } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  const difference = left - right;
  return { ...base, outcome: excess(relation, difference) <= 0 ? 'holds' : 'fails', difference };
}

/**
 * Lets a comparison hold if it fails by exactly a loss that the service counts on one side, because sources leave that
 * open.
 */
export function allowLoss(check: Check, lossDifference: Centavos | null): Check {
  const { difference, terms } = check;
  if (check.outcome !== 'fails' || lossDifference === null || typeof difference !== 'number') return check;
  const isLoss = lossDifference !== 0 && Math.abs(difference - lossDifference) <= tolerance(terms.length);
  return isLoss ? { ...check, outcome: 'holds', note: 'loss_counted' } : check;
}
