import type { CaseRequest } from './case-request.ts';
import { factValues, NUMBER_FACTS } from './outside-facts.ts';
import type { OwnLimits } from './own-limits.ts';

/**
 * Values typed by the analyst, in the displayed order: cents, except `term` in months and `monthlyRate` in hundredths
 * of a percent.
 */
export const REQUEST_VALUES = ['amount', 'term', 'instalment', 'monthlyRate', 'income', 'ownExposure'] as const;

/** Cents that the page cites only as inputs: exposure to the group, and the institution's own limits. */
const OTHER_VALUES = ['groupExposure', 'clientLimit', 'groupLimit'] as const;

export const GIVEN_VALUES = [...REQUEST_VALUES, ...OTHER_VALUES, ...NUMBER_FACTS] as const;
export type RequestValue = (typeof GIVEN_VALUES)[number];

/** Null if not typed, or not set. */
export type RequestValues = Readonly<Record<RequestValue, number | null>>;

export function requestValues(request: CaseRequest, limits: OwnLimits): RequestValues {
  const { amount, term, instalment, monthlyRate, income, ownExposure, groupExposure } = request;
  return {
    amount,
    term,
    instalment,
    monthlyRate,
    income: income?.amount ?? null,
    ownExposure: ownExposure?.amount ?? null,
    groupExposure: groupExposure?.amount ?? null,
    clientLimit: limits.client,
    groupLimit: limits.group,
    // A back-test reads requests as they were saved, which older ones were without facts.
    ...factValues(request.facts ?? []),
  };
}
