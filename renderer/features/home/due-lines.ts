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

/** One kind of waiting work. `count` is null if unknown. */
interface DueLine {
  readonly due: Due;
  readonly count: number | null;
}

/** Waiting work, the most pressing first; a kind without any has no line. */
export function dueLines(overview: Pick<HomeOverview, Due>): DueLine[] {
  return DUE.map((due) => ({ due, count: overview[due] })).filter(({ count }) => count !== 0);
}

/** True only if every source was read and is empty. */
export function isNothingDue(overview: HomeOverview): boolean {
  const { newMonth, provisional } = overview;
  return dueLines(overview).length === 0 && newMonth.subjects?.total === 0 && provisional?.total === 0;
}
