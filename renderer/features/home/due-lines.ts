import type { HomeOverview } from '#contract/home.ts';

const DUE = [
  'unknownAttempts',
  'unknownConsents',
  'committeeCases',
  'endingConsents',
  'drafts',
  'analysisCases',
  'dueErasures',
] as const;
export type Due = (typeof DUE)[number];

/** One kind of thing that waits for the officer: how many, or null where that is not known. */
interface DueLine {
  readonly due: Due;
  readonly count: number | null;
}

/** What waits, the most pressing first: of what is known to be nothing there is no line. */
export function dueLines(overview: Pick<HomeOverview, Due>): DueLine[] {
  return DUE.map((due) => ({ due, count: overview[due] })).filter(({ count }) => count !== 0);
}

/** Whether it is known that nothing waits; what could not be read may hold anything. */
export function isNothingDue(overview: HomeOverview): boolean {
  const { newMonth, provisional } = overview;
  return dueLines(overview).length === 0 && newMonth.subjects?.total === 0 && provisional?.total === 0;
}
