import { type DataBase, monthIndex } from '#domain/basics/month.ts';
import type { Client, LossRule, Marking, Pace, Subject } from './client.ts';
import type { Episode } from './episode.ts';
import { ORDINARY, subjectRng } from './ordinary-client.ts';
import { paymentsOf, type Schedule } from './written-credits.ts';

/** Scripted life of a client; other clients' lives are random. */
export interface Script {
  readonly start: DataBase;
  /** Factor for every amount of the client's credits. */
  readonly scale: number;
  /** Modalities that the client borrows; one listed twice is borrowed twice at a time. */
  readonly needs: readonly string[];
  /** Number of lenders of the credits in `needs`; 0 if there are none. */
  readonly institutions: number;
  /** Scripted credits, besides those of the needs. */
  readonly schedules?: readonly Schedule[];
  readonly episodes?: (month: number) => readonly Episode[];
  readonly disputes?: Marking;
  readonly court?: Marking;
  readonly losses?: LossRule;
}

/** Short, because scenarios show their situation in every month. */
const PACE: Pace = { first: 10, next: 2 };

const NO_MARKS: Marking = { chance: 0, months: 0 };

/** Returns the client of a script; it pays on time and disputes nothing unless the script says otherwise. */
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
