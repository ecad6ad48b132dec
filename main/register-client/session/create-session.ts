import type { Clock } from '../../ports/system.ts';
import type { Breaker } from '../retrying/create-breaker.ts';
import { dedupeInFlight } from './dedupe-in-flight.ts';
import type { Token } from './token.ts';

/** The one token of an environment: kept in memory, obtained once however many ask for it. */
export interface Session {
  /** A token that still lives; obtained when there is none. */
  readonly token: (signal?: AbortSignal) => Promise<string>;
  /** Forgets this one token, if it is still the kept one: the service refused it. */
  readonly drop: (refused: string) => void;
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
    drop: (refused) => {
      if (kept?.value === refused) kept = null;
    },
    open: (signal) => {
      forget();
      return flight.join(signal);
    },
    forget,
  };
}
