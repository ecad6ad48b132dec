import type { Outcome } from '#domain/basics/outcome.ts';
import type { Alone } from '../platform/network.ts';
import type { Register } from '../ports/register.ts';
import type { Clock, Log } from '../ports/system.ts';
import { parseAddress } from './addresses.ts';
import { createBreaker } from './breaker.ts';
import type { KeepUnreadable, RequestContext } from './call.ts';
import { registerConsent } from './consent.ts';
import { outcomeOf } from './errors.ts';
import { createWire, DEFAULT_TIMEOUTS, type Timeouts } from './http.ts';
import { query } from './query.ts';
import {
  consentWorthRepeating,
  createRepeater,
  DEFAULT_PACING,
  type Pacing,
  type Repeater,
  tokenWorthRepeating,
  type WorthRepeating,
} from './retry.ts';
import { createSession } from './session.ts';
import { requestToken } from './token.ts';

export interface RegisterClientOptions {
  /** Must be accepted by `parseAddress`; otherwise `createRegisterClient` throws. */
  readonly baseUrl: string;
  /** Called at each token request; a failure of the secret store is passed on. */
  readonly readKey: () => Promise<Outcome<string | null>>;
  readonly clock: Clock;
  readonly log: Log;
  readonly timeouts?: Partial<Timeouts>;
  readonly pacing?: Partial<Pacing>;
  /**
   * Electron's session fetch with the system's proxy, PAC and certificates. Without it Node's own connections are used.
   */
  readonly fetch?: typeof globalThis.fetch;
  /** As `fetch`, on a connection of its own, for requests that must not be sent twice. */
  readonly alone?: Alone;
  /** Saves the text of an unreadable authorization; `details.id` of the failure is its id. */
  readonly keepUnreadable?: KeepUnreadable;
}

/**
 * Client of one register service (one environment, one key). Failures have a contract code and plain facts. For a
 * query, `details.reached` is true if a request may have arrived at the service, and `details.unknown` if it is unclear
 * whether the service counted it; a failure with neither was not charged.
 */
export function createRegisterClient(options: RegisterClientOptions): Register {
  const { clock, log, readKey, keepUnreadable } = options;
  const limits = { ...DEFAULT_TIMEOUTS, ...options.timeouts };
  const pacing = { ...DEFAULT_PACING, ...options.pacing };
  const context: RequestContext = { wire: createWire(checkedAddress(options.baseUrl), options), clock, log };
  const repeater = (endpoint: string, worthRepeating: WorthRepeating): Repeater =>
    createRepeater({ endpoint, worthRepeating, pacing, log });

  const tokenParts = { context, readKey, limitMs: limits.tokenMs, repeat: repeater('token', tokenWorthRepeating) };
  const breaker = createBreaker(pacing, clock, log);
  const session = createSession((signal) => requestToken(tokenParts, signal), breaker, clock);
  const queryParts = { context, session, limitMs: limits.queryMs, pacing };
  const repeat = repeater('consent', consentWorthRepeating);
  const consentParts = { context, session, keepUnreadable, limitMs: limits.consentMs, repeat };

  return {
    query: (documento, month, watch = {}) => query(queryParts, documento, month, watch),
    registerConsent: (request, signal) => outcomeOf(() => registerConsent(consentParts, request, signal)),
    openSession: (signal) =>
      outcomeOf(async () => {
        const { expiresAt } = await session.open(signal);
        return { expiresAt };
      }),
    forgetSession: session.forget,
  };
}

function checkedAddress(baseUrl: string): string {
  const address = parseAddress(baseUrl);
  if (!address.ok) throw new RangeError(`a register client needs a usable address (${address.error.code})`);
  return address.value;
}
