import type { ErrorCode } from '#domain/basics/error-codes.ts';
import type { Instant } from '#domain/basics/instant.ts';
import { type FailureDetails, fail, type Outcome, ok } from '#domain/basics/outcome.ts';

interface Facts {
  readonly details?: FailureDetails;
  /** True if a request may have arrived at the service. */
  readonly reached?: boolean;
  /**
   * True if a request may have arrived and it is unclear whether the service counted it: a query may have been charged.
   */
  readonly unknown?: boolean;
  /** Milliseconds from Retry-After. */
  readonly waitMs?: number | null;
  /** True if the failure says nothing about the service: no request was sent, or the officer cancelled. */
  readonly local?: boolean;
}

/** Stage at which the connection failed. */
export type BrokenAt = 'name' | 'refused' | 'route' | 'tls' | 'proxy' | 'proxy_login' | 'reset' | 'answer' | 'other';

const facts = {
  /** The officer cancelled; `sent` is true if the request had already left. */
  cancelled: (sent = false): Facts => ({ unknown: sent, local: true }),
  /** The consent was sent and no readable response came; keeps the facts of the failure that hid the outcome. */
  consent_outcome_unknown: ({ code, details }: RegisterError): Facts => ({
    details: { ...details, cause: code },
    reached: true,
  }),
  /** The stored key cannot be sent as a header: it contains spaces, line ends or non-ASCII characters. */
  key_malformed: (): Facts => ({ local: true }),
  key_missing: (): Facts => ({ local: true }),
  /** HTTP 401 from the token endpoint (specification, Errors). */
  key_refused: (details: FailureDetails = {}): Facts => ({ details }),
  /** A web page instead of JSON: from a proxy, a sign-in portal or a wrong address. */
  portal_answered: (status: number): Facts => ({ details: { status }, reached: true }),
  /**
   * The service redirected to `host`. Redirects are not followed, because the key belongs only to the configured
   * address.
   */
  redirect_refused: (details: { readonly status?: number; readonly host?: string }): Facts => ({
    details,
    reached: true,
  }),
  /** The response exceeds the bound, counted after decompression. */
  answer_too_large: (limitBytes: number): Facts => ({ details: { limitBytes }, unknown: true }),
  /** HTTP 5xx or 408. Only 503 states that the request was not processed (RFC 9110, 15.6.4). */
  service_failed: (status: number, waitMs: number | null, details: FailureDetails = {}): Facts => ({
    details: { ...details, status },
    reached: true,
    unknown: status !== 503,
    waitMs,
  }),
  /** Token requests failed repeatedly, so nothing is sent before `until`; `cause` is the code of the last failure. */
  service_paused: (until: Instant, cause: ErrorCode): Facts => ({ details: { until, cause } }),
  /** The service said `erro`, or HTTP 4xx; details are `status`, `messagem` and one `campo.<field>` per violation. */
  service_refused: (details: FailureDetails = {}): Facts => ({ details, reached: true }),
  /** No complete response within the time limit. */
  service_timeout: (limitMs: number, reached: boolean): Facts => ({ details: { limitMs }, unknown: reached }),
  /** The connection failed: before the request (`reached` is false), after it, or within the response. */
  service_unreachable: (reason: BrokenAt, reached: boolean): Facts => ({ details: { reason }, unknown: reached }),
  /** HTTP 401 for a request with a token; a query is sent once more with a new one. */
  session_refused: (details: FailureDetails = {}): Facts => ({ details, reached: true }),
  /** HTTP 429. `retryAt` is in this machine's clock, if the service named a time. */
  too_many_requests: (waitMs: number | null, details: FailureDetails = {}): Facts => ({
    details,
    reached: true,
    waitMs,
  }),
  /** The body of an authorization says `erro`, but a record beside it or HTTP 201 contradicts it. */
  record_error: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
  /** A success without a readable record. */
  record_unreadable: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
  /** An unreadable response; `id` leads support to its encrypted text. */
  unexpected_answer: (details: FailureDetails = {}): Facts => ({ details, unknown: true }),
} satisfies Partial<Record<ErrorCode, unknown>>;

type Known = { readonly [Code in keyof typeof facts]: Parameters<(typeof facts)[Code]> };
const FACTS: { readonly [Code in keyof Known]: (...known: Known[Code]) => Facts } = facts;

/**
 * Failure of the register service. It carries only a code and plain facts: no header, body or library error, because
 * printing those would show the key (stack notes, axios).
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

export function registerError<Code extends keyof Known>(code: Code, ...known: Known[Code]): RegisterError {
  return new RegisterError(code, FACTS[code](...known));
}

/**
 * Runs a step and returns its RegisterErrors as failures; other errors are thrown. `details.reached` is true if a
 * request may have arrived, `details.unknown` if it is unclear whether the service counted it; both are absent
 * otherwise.
 */
export async function outcomeOf<Value>(step: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return ok(await step());
  } catch (error) {
    if (error instanceof RegisterError) return toFailure(error);
    throw error;
  }
}

export function toFailure({ code, details, reached, unknown }: RegisterError): Outcome<never> {
  const shown = { ...details, ...(reached && { reached: true }), ...(unknown && { unknown: true }) };
  return Object.keys(shown).length === 0 ? fail(code) : fail(code, shown);
}
