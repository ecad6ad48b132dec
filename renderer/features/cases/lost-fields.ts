import type { CaseContent } from '#domain/cases/credit-case.ts';
import type { CaseRequest } from '#domain/sources/case-request.ts';
import { contentOf, type TypedCase } from './typed-case.ts';

/** A typed value that is not saved: text with `[7]` citations, cents, or the id of a group's snapshot. */
export interface LostField {
  readonly field:
    | 'reference'
    | 'product'
    | 'guarantee'
    | 'proposal'
    | 'conditions'
    | 'risk'
    | 'mitigant'
    | 'groupPosition'
    | LostAmount;
  /** Place of a risk, from 1; 0 for other fields. */
  readonly place: number;
  readonly value: string | number;
}

const LOST_AMOUNTS = ['amount', 'instalment', 'income', 'ownExposure', 'groupExposure'] as const;
type LostAmount = (typeof LOST_AMOUNTS)[number];

/** Typed values that differ from the saved case; blank fields are no loss. */
export function lostFields(typed: TypedCase, kept: CaseContent): readonly LostField[] {
  const own = contentOf(typed, kept);
  const texts = (['reference', 'proposal', 'conditions'] as const).map(
    (field) => [{ field, place: 0, value: own[field] }, kept[field]] as const,
  );
  const words = (['product', 'guarantee'] as const).map(
    (field) => [{ field, place: 0, value: own.request[field] }, kept.request[field]] as const,
  );
  const amounts = LOST_AMOUNTS.map(
    (field) => [{ field, place: 0, value: centsOf(own.request, field) ?? '' }, centsOf(kept.request, field)] as const,
  );
  const risks = own.risks.flatMap(({ text, mitigant }, index) => [
    [{ field: 'risk', place: index + 1, value: text }, kept.risks[index]?.text] as const,
    [{ field: 'mitigant', place: index + 1, value: mitigant }, kept.risks[index]?.mitigant] as const,
  ]);
  const position = [{ field: 'groupPosition', place: 0, value: own.group ?? '' }, kept.group ?? ''] as const;
  return [...texts, ...words, ...amounts, ...risks, position].flatMap(([field, now]) => {
    const { value } = field;
    const isSame = typeof value === 'string' ? ['', String(now ?? '').trim()].includes(value.trim()) : value === now;
    return isSame ? [] : [field];
  });
}

function centsOf(request: CaseRequest, field: LostAmount): number | null {
  const value = request[field];
  return typeof value === 'object' ? (value?.amount ?? null) : value;
}
