import { type DataBase, monthIndex } from '#domain/basics/month.ts';
import type { Client, LossRule, Marking, Pace, Subject } from './client.ts';
import type { Episode } from './episode.ts';
import { ORDINARY, subjectRng } from './ordinary-client.ts';
import { paymentsOf, type Schedule } from './written-credits.ts';

/** What happens to a client whose situation is known: set here, where that of others is left to chance. */
export interface Script {
  readonly start: DataBase;
  /** Times every amount of its credits. */
  readonly scale: number;
  /** Modalities the client borrows under; one that stands twice is borrowed twice at a time. */
  readonly needs: readonly string[];
  /** Lenders that the credits of `needs` come from; 0 where there are none. */
  readonly institutions: number;
  /** Credits that are written down one by one, besides those of the needs. */
  readonly schedules?: readonly Schedule[];
  readonly episodes?: (month: number) => readonly Episode[];
  readonly disputes?: Marking;
  readonly court?: Marking;
  readonly losses?: LossRule;
}

/** Scenarios show their situation in every month, so nothing is long in coming. */
const PACE: Pace = { first: 10, next: 2 };

const NO_MARKS: Marking = { chance: 0, months: 0 };

/** The client of a script: it pays on time and nobody disputes anything, unless the script says so. */
export function scriptedClient(subject: Subject, script: Script): Client {
  const rng = subjectRng(subject);
  const { schedules = [], scale } = script;
  return {
    rng,
    start: monthIndex(script.start),
    startDay: 15,
    institutions: script.institutions,
    pace: PACE,
    needs: script.needs.map((modality) => ({ modality, scale })),
    lateChance: 0,
    disputes: script.disputes ?? NO_MARKS,
    court: script.court ?? NO_MARKS,
    losses: script.losses ?? ORDINARY.losses,
    episodes: script.episodes ?? (() => []),
    written: (month) => paymentsOf(schedules, scale, rng, month),
  };
}
