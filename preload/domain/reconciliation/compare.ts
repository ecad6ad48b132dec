import { type Centavos, sumComplete } from '../basics/money.ts';
import type { CheckNote, Comparison, Relation, Term } from './comparison.ts';

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
  part: string,
  left: Centavos | null,
  amounts: readonly AmountTerm[],
  { relation = 'equal', margin = 0 }: SumOptions = {},
): Comparison {
  const right = amounts.length === 0 ? 0 : sumComplete(amounts.map(({ value }) => value));
  const terms = amounts.map((term) => ({ ...term, unit: 'cents' }) as const);
  const base = { part, relation, unit: 'cents', left, right, terms, note: null } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  const difference = left - right;
  const allowed = tolerance(terms.length) + Math.abs(right) * margin;
  return { ...base, outcome: excess(relation, difference) <= allowed ? 'holds' : 'fails', difference };
}

export function compareTexts(
  part: string,
  left: string | null,
  right: string | null,
  same: (left: string, right: string) => boolean = (one, other) => one === other,
): Comparison {
  const base = { part, relation: 'equal', unit: 'text', left, right, terms: [], note: null } as const;
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

export function compareNumbers(part: string, { unit, left, relation, right, terms = [] }: ComparedNumbers): Comparison {
  const base = { part, relation, unit, left, right, terms, note: null } as const;
  if (left === null || right === null) return { ...base, outcome: 'not_informed', difference: null };
  const difference = left - right;
  return { ...base, outcome: excess(relation, difference) <= 0 ? 'holds' : 'fails', difference };
}

/**
 * Lets a comparison hold if it fails by exactly a loss that the service counts on one side, because sources leave that
 * open.
 */
export function allowLoss(comparison: Comparison, lossDifference: Centavos | null): Comparison {
  const { outcome, difference, terms } = comparison;
  if (outcome !== 'fails' || lossDifference === null || typeof difference !== 'number') return comparison;
  const isLoss = lossDifference !== 0 && Math.abs(difference - lossDifference) <= tolerance(terms.length);
  return isLoss ? { ...comparison, outcome: 'holds', note: 'loss_counted' } : comparison;
}

/** Adds a note unless it is null. */
export function withNote(comparison: Comparison, note: CheckNote | null): Comparison {
  return note === null ? comparison : { ...comparison, note };
}
