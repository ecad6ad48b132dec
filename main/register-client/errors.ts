import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/basics/outcome.ts';

/** What is known of a failure besides its code. */
interface Facts {
  readonly details?: FailureDetails;
  /** Whether a request may have arrived at the service. */
  readonly reached?: boolean;
  /** Whether it may have arrived and nobody can say whether the service counted it: a query may have been charged. */
  readonly unknown?: boolean;
  /** What Retry-After asked for, in milliseconds. */
  readonly waitMs?: number | null;
  /** It says nothing about the service: nothing was sent, or the officer stopped it. */
  readonly local?: boolean;
}

/** Where on the way the connection failed. */
export type BrokenAt = 'name' | 'refused' | 'route' | 'tls' | 'proxy' | 'proxy_login' | 'reset' | 'answer' | 'other';

const facts = {
  /** The officer stopped it; `sent` says whether the request had already left. */
  cancelled: (sent = false): Facts => ({ unknown: sent, local: true }),
  /** The consent left and no readable response came; keeps what is known of the failure that hid the outcome. */
  consent_outcome_unknown: ({ code, details }: RegisterError): Facts => ({
    details: { ...details, cause: code },
    reached: true,
  }),
  /** The stored key cannot be sent as a header: it holds blanks, line ends or letters outside ASCII. */
  key_malformed: (): Facts => ({ local: true }),
  /** No API key is stored for this environment. */
  key_missing: (): Facts => ({ local: true }),
  /** HTTP 401 on the token endpoint (specification, Errors). */
  key_refused: (details: FailureDetails = {}): Facts => ({ details }),
  /** A page came where JSON was due: from a proxy, a sign-in portal or a wrong address. */
  portal_answered: (status: number): Facts => ({ details: { status }, reached: true }),
  /**
   * The service pointed elsewhere (`host`); nothing follows, because the key belongs to the configured address alone.
   */
  redirect_refused: (details: { readonly status?: number; readonly host?: string }): Facts => ({
    details,
    reached: true,
  }),
  /** The response passed the bound, counted after decompression. */
  answer_too_large: (limitBytes: number): Facts => ({ details: { limitBytes }, unknown: true }),
  /** HTTP 5xx or 408. Only 503 says by itself that the request was not served (RFC 9110, 15.6.4). */
  service_failed: (status: number, waitMs: number | null, details: FailureDetails = {}): Facts => ({
    details: { ...details, status },
    reached: true,
    unknown: status !== 503,
    waitMs,
  }),
  /** Token requests failed again and again: nothing is sent until `until`; `cause` is the code of the last failure. */
  service_paused: (until: Instant, cause: ErrorCode): Facts => ({ details: { until, cause } }),
  /** The service said `erro`, or HTTP 4xx: details hold `status`, `messagem` and one `campo.<field>` a violation. */
  service_refused: (details: FailureDetails = {}): Facts => ({ details, reached: true }),
  /** No whole response within the time limit. */
  service_timeout: (limitMs: number, reached: boolean): Facts => ({ details: { limitMs }, unknown: reached }),
  /** The connection failed: before the request (`reached` false), after it, or in the middle of the response. */
  service_unreachable: (reason: BrokenAt, reached: boolean): Facts => ({ details: { reason }, unknown: reached }),
  /** HTTP 401 to a request that carried a token; a query is sent once more with a new one. */
  session_refused: (details: FailureDetails = {}): Facts => ({ details, reached: true }),
  /** HTTP 429. `retryAt` in this machine's clock, where the service named a time. */
  too_many_requests: (waitMs: number | null, details: FailureDetails = {}): Facts => ({
    details,
    reached: true,
    waitMs,
  }),
  /** The body of an authorization says `erro`, and a record beside it or HTTP 201 says the contrary. */
  record_error: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
  /** A success without a record of the authorization that can be read. */
  record_unreadable: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
  /** A response that cannot be read; `id` leads support to its text, which is kept encrypted. */
  unexpected_answer: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
} satisfies Partial<Record<ErrorCode, unknown>>;

type Known = { readonly [Code in keyof typeof facts]: Parameters<(typeof facts)[Code]> };
const FACTS: { readonly [Code in keyof Known]: (...known: Known[Code]) => Facts } = facts;

/**
 * What went wrong with the register service, as this folder throws it. It carries a code and plain facts only: no
 * header, no body, no library error as its cause, because inspecting those would show the key (stack notes, axios).
 */
export class RegisterError extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;
  readonly waitMs: number | null;
  readonly local: boolean;
  reached: boolean;
  unknown: boolean;

  constructor(code: ErrorCode, facts: Facts) {
    const { details = {}, unknown = false, reached = unknown, waitMs = null, local = false } = facts;
    super();
    this.name = 'RegisterError';
    this.code = code;
    this.details = details;
    this.waitMs = waitMs;
    this.local = local;
    this.reached = reached;
    this.unknown = unknown;
  }
}

/** Builds the failure of a code from what its entry in the table needs. */
export function registerError<Code extends keyof Known>(code: Code, ...known: Known[Code]): RegisterError {
  return new RegisterError(code, FACTS[code](...known));
}

/**
 * Runs a step and returns its failures; anything else is thrown on. `details.reached` is true where a request may have
 * arrived, `details.unknown` where nobody can say whether the service counted it; both are absent otherwise.
 */
export async function outcomeOf<Value>(step: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return ok(await step());
  } catch (error) {
    if (error instanceof RegisterError) return toFailure(error);
    throw error;
  }
}

/** Returns an error of this folder as a failure. */
export function toFailure({ code, details, reached, unknown }: RegisterError): Outcome<never> {
  const shown = { ...details, ...(reached && { reached: true }), ...(unknown && { unknown: true }) };
  return Object.keys(shown).length === 0 ? fail(code) : fail(code, shown);
}
