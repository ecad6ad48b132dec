import { expect, test } from 'vitest';
import { policyVerdict } from '#domain/policies/policy-verdict.ts';
import type { RuleOutcome } from '#domain/sources/policy-limits.ts';

const rules = (...outcomes: RuleOutcome[]) =>
  outcomes.map((outcome) => ({ outcome, effect: outcome === 'fails' ? ({ kind: 'reservation' } as const) : null }));
const judged = { overall: 'fits_with_reservations', provisional: false } as const;

test('a verdict is given once four of five rules that apply have data', () => {
  const known = rules('meets', 'meets', 'fails', 'fails');
  const verdict = { overall: 'fits_with_reservations', reservations: 2, provisional: false };
  const lacking = policyVerdict({ ...judged, rules: [...known, ...rules('no_data')] });
  expect(lacking).toEqual({ ...verdict, withoutData: 1 });
  expect(policyVerdict({ ...judged, rules: [...known, ...rules('no_data', 'no_data')] })).toBeNull();
  expect(policyVerdict({ ...judged, rules: [...known, ...rules('not_applicable', 'not_applicable')] })).toEqual({
    ...verdict,
    withoutData: 0,
  });
});

test('what is inconclusive is no verdict', () => {
  expect(policyVerdict({ ...judged, overall: 'inconclusive', rules: rules('meets') })).toBeNull();
});
