import type { Instant } from '#domain/basics/instant.ts';

/** Largest difference between this machine's clock and a service's that counts as agreement, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60 * 1000;

interface ClockDifference {
  readonly machine: Instant;
  readonly service: Instant;
}

/** Compares this machine's clock with the service's last response. */
export interface ServiceClock {
  /** Null if the clocks agree, and before the first response. */
  readonly difference: () => ClockDifference | null;
  readonly hear: (heard: ClockDifference) => void;
}

/** `changed` is called when the clocks begin or stop differing. */
export function createServiceClock(changed: () => void): ServiceClock {
  let difference: ClockDifference | null = null;
  return {
    difference: () => difference,
    hear: (heard) => {
      const former = difference;
      difference = differs(heard) ? heard : null;
      if ((former === null) !== (difference === null)) changed();
    },
  };
}

function differs({ machine, service }: ClockDifference): boolean {
  return Math.abs(machine - service) > CLOCK_TOLERANCE;
}

export interface AnswerTime {
  /** This machine's time, or the service's if the two differ. */
  readonly at: Instant;
  /** Start of the authorization's new validity; never later than the service's time. */
  readonly validFrom: Instant;
  /** Null if the clocks agreed when the answer came. */
  readonly difference: ClockDifference | null;
}

/**
 * Returns when a response came; `service` is null if the response had no time. If the clocks are known to differ, such
 * a response gets the last time that the service stated: it is the latest certain one.
 */
export function answerTime(clock: ServiceClock, machine: Instant, service: Instant | null): AnswerTime {
  if (service !== null) clock.hear({ machine, service });
  const difference = clock.difference();
  if (difference !== null) return { at: difference.service, validFrom: difference.service, difference };
  return { at: machine, validFrom: Math.min(machine, service ?? machine), difference };
}
