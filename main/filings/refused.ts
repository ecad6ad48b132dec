import { fail, type Outcome } from '#domain/basics/outcome.ts';
import type { FilingReason } from '#domain/filings/filing.ts';
import { FilingRefused } from '#domain/filings/read-filing.ts';

export const refused = (reason: FilingReason, facts: object = {}): Outcome<never> =>
  fail('filing_refused', { reason, ...facts });

/** The failure of a refused file; throws any other error. */
export function refusedBy(cause: unknown): Outcome<never> {
  if (!(cause instanceof FilingRefused)) throw cause;
  return refused(cause.reason, cause.facts);
}
