import type { CostAttempt } from '#contract/costs.ts';
import { isoWithOffset } from '#domain/basics/instant.ts';
import type { ChargedAttempt } from '../../ports/attempts.ts';

export function costAttempt({ intentAt, day: _, ...attempt }: ChargedAttempt): CostAttempt {
  return { ...attempt, askedAt: isoWithOffset(intentAt) };
}
