import type { Clock } from '../ports/system.ts';
import type { Breaker } from './breaker.ts';
import { RegisterError, registerError } from './errors.ts';
import { untilCancelled } from './retry.ts';
import type { Token } from './token.ts';

/** Token of an environment: kept in memory, and requested once for all callers. */
export interface Session {
  /** Returns a valid token; requests one if there is none. */
  readonly token: (signal?: AbortSignal) => Promise<string>;
  /** Forgets a rejected token, if it is still the current one. */
  readonly drop: (rejected: string) => void;
  /** Requests a new token in any case, even during a pause: the officer asked for it. */
  readonly open: (signal?: AbortSignal) => Promise<Token>;
  readonly forget: () => void;
}

type RequestToken = (signal: AbortSignal) => Promise<Token>;

export function createSession(requestToken: RequestToken, breaker: Breaker, clock: Clock): Session {
  let kept: Token | null = null;
  let generation = 0;

  const obtain = async (signal: AbortSignal): Promise<Token> => {
    const asked = generation;
    const token = await breaker.run(() => requestToken(signal));
    // If the key was replaced in the meantime, the token serves only the callers who waited for it.
    if (asked === generation) kept = token;
    return token;
  };
  const flight = dedupeInFlight(obtain);

  const token = async (signal?: AbortSignal): Promise<string> => {
    if (kept !== null && clock() < kept.renewAt) return kept.value;
    return (await flight.join(signal)).value;
  };
  const forget = (): void => {
    kept = null;
    generation += 1;
    flight.abandon();
    breaker.reset();
  };
  return {
    token,
    drop: (rejected) => {
      if (kept?.value === rejected) kept = null;
    },
    open: (signal) => {
      forget();
      return flight.join(signal);
    },
    forget,
  };
}

/** One run of work for any number of callers. */
interface DedupeInFlight<Value> {
  /** Joins the current run, or starts one. */
  readonly join: (signal?: AbortSignal) => Promise<Value>;
  /** The next caller starts a new run; current callers keep waiting for the old one. */
  readonly abandon: () => void;
}

/** A cancelling caller leaves alone; the run stops when the last caller has left. */
export function dedupeInFlight<Value>(start: (signal: AbortSignal) => Promise<Value>): DedupeInFlight<Value> {
  let current: Flight<Value> | null = null;
  const land = (flight: Flight<Value>): void => {
    if (current === flight) current = null;
  };
  const join = async (signal?: AbortSignal): Promise<Value> => {
    if (signal?.aborted) throw registerError('cancelled');
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

/** Does work with a token; if the token is rejected, repeats it once with a new one. */
export async function withSession<Value>(
  session: Session,
  work: (authorization: string) => Promise<Value>,
  signal?: AbortSignal,
): Promise<Value> {
  const token = await session.token(signal);
  try {
    return await work(`Bearer ${token}`);
  } catch (error) {
    if (!(error instanceof RegisterError && error.code === 'session_refused')) throw error;
    session.drop(token);
    return work(`Bearer ${await session.token(signal)}`);
  }
}
