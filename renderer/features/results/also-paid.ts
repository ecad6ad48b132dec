import type { MonthResponse } from '#contract/results.ts';

/** Whether the team may have paid the month of a result twice, or has; null where nothing says so. */
export function alsoPaidOf(responses: readonly MonthResponse[], id: string): MonthResponse['alsoPaid'] {
  return responses.find(({ result }) => result.id === id)?.alsoPaid ?? null;
}
