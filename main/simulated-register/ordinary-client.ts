import { monthIndex } from '#domain/basics/month.ts';
import type { Client, Need, Subject } from './client.ts';
import { episodesUntil, PAYING_HABITS } from './episode.ts';
import { type Rng, rngFromText } from './rng.ts';
import { COMPANIES, PERSONS, type Segment } from './segments.ts';

/**
 * Changing this text changes the data of every document. With this one the scenarios show their situation in every
 * month, and the invented documents in the project's examples all borrow.
 */
const SEED = 'lastro 178';

/** Labels of forks of a client's generator, so that each part draws its own numbers. */
const PART = { plan: 1, episodes: 2, needs: 3, segment: 4 } as const;

/** First credits lie between these months; the register itself began in 06/2000. */
const FIRST_START = monthIndex('1998-01');
const LAST_START = monthIndex('2024-12');

/** Shared by every client whose document is not a scenario. */
export const ORDINARY = {
  pace: { first: 60, next: 15 },
  disputes: { chance: 0.01, months: 18 },
  court: { chance: 0.004, months: 18 },
  losses: { months: 60, settledShare: 0.9 },
} as const;

export function subjectRng(subject: Subject): Rng {
  return rngFromText(`${SEED} ${subject.tipo} ${subject.key}`);
}

export function segmentOf({ tipo }: Subject, rng: Rng): Segment {
  return pickSegment(tipo === 'cpf' ? PERSONS : COMPANIES, rng.fork(PART.segment));
}

/** Returns the client of a document, or null if it never had credit. */
export function ordinaryClient(subject: Subject): Client | null {
  const rng = subjectRng(subject);
  const plan = rng.fork(PART.plan);
  const segment = segmentOf(subject, rng);
  const scale = segment.scale[0] + (segment.scale[1] - segment.scale[0]) * plan.next();
  const needs = pickNeeds(segment, scale, plan);
  if (needs.length === 0) return null;
  const habit = PAYING_HABITS[plan.pick(segment.payingHabits)];
  const start = plan.int(FIRST_START, LAST_START);
  return {
    ...ORDINARY,
    rng: rng.fork(PART.needs),
    start,
    startDay: plan.int(1, 28),
    institutions: plan.int(segment.institutions[0], segment.institutions[1]),
    needs,
    lateChance: habit.lateChance,
    episodes: (month) => episodesUntil(habit, start, month, rng.fork(PART.episodes)),
    written: () => [],
  };
}

function pickSegment(segments: readonly Segment[], rng: Rng): Segment {
  const total = segments.reduce((sum, segment) => sum + segment.weight, 0);
  let left = rng.next() * total;
  for (const segment of segments) {
    left -= segment.weight;
    if (left < 0) return segment;
  }
  throw new RangeError('no segments');
}

function pickNeeds(segment: Segment, scale: number, rng: Rng): Need[] {
  return segment.wishes.flatMap(([chance, ...modalities]) =>
    modalities.flatMap((modality) => {
      const copies = rng.chance(chance) ? rng.int(1, segment.copies) : 0;
      return Array.from({ length: copies }, () => ({ modality, scale }));
    }),
  );
}
