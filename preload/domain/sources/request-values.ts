import type { CaseRequest } from './case-request.ts';

/** What the analyst typed of a request, in the order it is shown; cents, but `term` months and `monthlyRate` hundredths of a percent. */
export const REQUEST_VALUES = ['amount', 'term', 'instalment', 'monthlyRate', 'income', 'ownExposure'] as const;
export type RequestValue = (typeof REQUEST_VALUES)[number];

/** Null where nothing is typed. */
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
