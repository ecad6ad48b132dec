import type { CaseRequest } from './case-request.ts';

/**
 * Values typed by the analyst, in the displayed order: cents, except `term` in months and `monthlyRate` in hundredths
 * of a percent.
 */
export const REQUEST_VALUES = ['amount', 'term', 'instalment', 'monthlyRate', 'income', 'ownExposure'] as const;
export type RequestValue = (typeof REQUEST_VALUES)[number];

/** Null if not typed. */
export type RequestValues = Readonly<Record<RequestValue, number | null>>;

export function requestValues({
  amount,
  term,
  instalment,
  monthlyRate,
  income,
  ownExposure,
}: CaseRequest): RequestValues {
  return {
    amount,
    term,
    instalment,
    monthlyRate,
    income: income?.amount ?? null,
    ownExposure: ownExposure?.amount ?? null,
  };
}
