import type { Instant } from '#domain/basics/instant.ts';
import { CLOCK_TICKS, MOST_CLOCK } from '../../ports/team.ts';

/** Milliseconds; a log is not read from an entry dated further ahead than this. */
const AHEAD = 24 * 60 * 60_000;

/** Milliseconds; a workstation whose clock is further off sends nothing, since its dates would stop its log. */
const APART = 60 * 60_000;

export interface ClockBounds {
  readonly now: bigint;
  readonly latest: bigint;
  /** True if this computer's clock is too far from the server's to send changes. */
  readonly isApart: boolean;
}

/**
 * Goes by the server's time. If this computer's is far from it, goes by the later of both: one is wrong, and it is
 * unknown which.
 */
export function clockBounds(server: Instant, own: Instant): ClockBounds {
  const isApart = Math.abs(server - own) > APART;
  const from = isApart ? Math.max(server, own) : server;
  const [now, latest] = [from, from + AHEAD].map(clockAt) as [bigint, bigint];
  return { now, latest, isApart };
}

function clockAt(instant: Instant): bigint {
  const clock = BigInt(Math.round(instant)) * CLOCK_TICKS;
  return clock < MOST_CLOCK ? clock : MOST_CLOCK;
}
