import type { Clock } from '../ports/system.ts';
import type { Breaker } from './breaker.ts';
import { RegisterError, registerError } from './errors.ts';
import { untilCancelled } from './retry.ts';
import type { Token } from './token.ts';

/** The one token of an environment: kept in memory, obtained once however many ask for it. */
export interface Session {
  /** A token that still lives; obtained when there is none. */
  readonly token: (signal?: AbortSignal) => Promise<string>;
  /** Forgets this one token, if it is still the kept one: the service rejected it. */
  readonly drop: (rejected: string) => void;
  /** A fresh token in any case, even during a pause: the officer asked for it. */
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
    // A token of a key that was replaced meanwhile serves those who waited for it, and nobody after them.
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

/** One run of work that any number of callers wait for. */
interface DedupeInFlight<Value> {
  /** Joins the run, starting it when none is under way. */
  readonly join: (signal?: AbortSignal) => Promise<Value>;
  /** The next to join starts a new run; those who wait keep waiting for the old one. */
  readonly abandon: () => void;
}

/** A caller who cancels leaves alone; the run itself is stopped when the last one has left. */
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

/** Does work with a token; when the token is rejected, once more with a new one, and then no more. */
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
