import { Cancelled } from '../failures/cancelled.ts';
import { untilCancelled } from '../retrying/until-cancelled.ts';

/** One run of work that any number of callers wait for. */
export interface DedupeInFlight<Value> {
  /** Joins the run, starting it when none is under way. */
  readonly join: (signal?: AbortSignal) => Promise<Value>;
  /** The next to join starts anew; those who wait keep waiting for the old run. */
  readonly abandon: () => void;
}

/** A caller who cancels leaves alone; the run itself is stopped when the last one has left. */
export function dedupeInFlight<Value>(start: (signal: AbortSignal) => Promise<Value>): DedupeInFlight<Value> {
  let current: Flight<Value> | null = null;
  const land = (flight: Flight<Value>): void => {
    if (current === flight) current = null;
  };
  const join = async (signal?: AbortSignal): Promise<Value> => {
    if (signal?.aborted) throw new Cancelled();
    const flight = current ?? takeOff(start);
    current = flight;
    flight.passengers += 1;
    try {
      return await untilCancelled(flight.arrival, signal);
    } finally {
      flight.passengers -= 1;
      if (flight.passengers === 0) {
        land(flight);
        flight.controller.abort();
      }
    }
  };
  return {
    join,
    abandon: () => {
      current = null;
    },
  };
}

interface Flight<Value> {
  readonly arrival: Promise<Value>;
  readonly controller: AbortController;
  passengers: number;
}

function takeOff<Value>(start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
  const controller = new AbortController();
  return { arrival: start(controller.signal), controller, passengers: 0 };
}
