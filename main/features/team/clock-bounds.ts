import type { Instant } from '#domain/basics/instant.ts';
import { MOST_CLOCK } from '../../ports/team.ts';

/** Milliseconds. Nobody's entry is further ahead than this, or it contradicts its log. */
const AHEAD = 24 * 60 * 60_000;

/** Milliseconds. A workstation whose clock is further off the server's sends nothing: what it dates would stop its log. */
const APART = 60 * 60_000;

/** A hybrid clock counts milliseconds times this. */
const TICKS = 65_536n;

export interface ClockBounds {
  readonly now: bigint;
  /** The newest clock that an entry may have now. */
  readonly latest: bigint;
  /** Whether this computer's clock is too far off the server's for its changes to be sent. */
  readonly isApart: boolean;
}

/**
 * By the server's time; where this computer's is far from it, by the later of both: one of them is wrong, and nobody here
 * knows which.
 */
export function clockBounds(server: Instant, own: Instant): ClockBounds {
  const isApart = Math.abs(server - own) > APART;
  const from = isApart ? Math.max(server, own) : server;
  const [now, latest] = [from, from + AHEAD].map(clockAt) as [bigint, bigint];
  return { now, latest, isApart };
}

/** When an entry of this clock was written, by who wrote it. */
export const instantOf = (clock: bigint): Instant => Number(clock / TICKS);

function clockAt(instant: Instant): bigint {
  const clock = BigInt(Math.round(instant)) * TICKS;
  return clock < MOST_CLOCK ? clock : MOST_CLOCK;
}
