import type { Instant } from '#domain/basics/instant.ts';

/** How far this machine's clock and a service's may differ before one of them counts as wrong, in milliseconds. */
const CLOCK_TOLERANCE = 5 * 60 * 1000;

/** What two clocks showed at the same moment. */
interface ClockDifference {
  readonly machine: Instant;
  readonly service: Instant;
}

/** What the service's last response said of this machine's clock. */
export interface ServiceClock {
  /** Null while the clocks agree, and before the service was heard. */
  readonly difference: () => ClockDifference | null;
  readonly hear: (heard: ClockDifference) => void;
}

/** `changed` is called when the clocks begin or cease to differ. */
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

/** When a query was answered. */
export interface AnswerTime {
  /** By this machine's clock, or by the service's where the two differ. */
  readonly at: Instant;
  /** From when the authorization counts on: never later than the service said. */
  readonly validFrom: Instant;
  /** The clocks differed when it came. */
  readonly difference: ClockDifference | null;
}

/**
 * Tells when a response came, of which the service said its time or nothing. Of one without a time, while the clocks are
 * known to differ, the time that the service said last is the latest that is sure.
 */
export function answerTime(clock: ServiceClock, machine: Instant, service: Instant | null): AnswerTime {
  if (service !== null) clock.hear({ machine, service });
  const difference = clock.difference();
  if (difference !== null) return { at: difference.service, validFrom: difference.service, difference };
  return { at: machine, validFrom: Math.min(machine, service ?? machine), difference };
}
