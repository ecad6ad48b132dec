import type { MonthResponse } from '#contract/results.ts';

/** Says if the team may have paid, or has paid, the month of a result twice; null if not. */
export function alsoPaidOf(responses: readonly MonthResponse[], id: string): MonthResponse['alsoPaid'] {
  return responses.find(({ result }) => result.id === id)?.alsoPaid ?? null;
}
