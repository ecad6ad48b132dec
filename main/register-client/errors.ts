import type { ErrorCode } from '#domain/error-codes.ts';
import type { Instant } from '#domain/instant.ts';
import { type Failure, type FailureDetails, fail, type Outcome, ok } from '#domain/outcome.ts';

/**
 * What went wrong with the register service, as this room throws it. It carries a code and plain facts only: no
 * header, no body, no library error as its cause, because inspecting those would show the key (stack notes, axios).
 */
export abstract class RegisterFailure extends Error {
  abstract readonly code: ErrorCode;
  readonly details: FailureDetails;
  /** Whether the service may have acted on a request of which no answer came: a query may have been charged. */
  reached: boolean;

  constructor(details: FailureDetails = {}, reached = false) {
    super();
    this.name = new.target.name;
    this.details = details;
    this.reached = reached;
  }
}

/** The officer stopped it; `reached` says whether the request had already left. */
export class Cancelled extends RegisterFailure {
  readonly code = 'cancelled';

  constructor(reached = false) {
    super({}, reached);
  }
}

/** The consent left and no readable answer came back: only the officer can say whether it was registered. */
export class ConsentOutcomeUnknown extends RegisterFailure {
  readonly code = 'consent_outcome_unknown';

  /** Keeps what is known of the failure that hid the outcome, its code as `cause`. */
  constructor(failure: RegisterFailure) {
    const details: FailureDetails = { ...failure.details, cause: failure.code };
    super(details, true);
  }
}

/** The stored key cannot be sent as a header: it holds blanks, line ends or letters outside ASCII. */
export class KeyMalformed extends RegisterFailure {
  readonly code = 'key_malformed';
}

/** No API key is stored for this environment. */
export class KeyMissing extends RegisterFailure {
  readonly code = 'key_missing';
}

/** HTTP 401 on the token endpoint (specification, Errors). */
export class KeyRefused extends RegisterFailure {
  readonly code = 'key_refused';
}

/** The secret store refused to give the key; its own code goes on to the officer. */
export class KeyUnavailable extends RegisterFailure {
  readonly code: ErrorCode;

  constructor(failure: Failure<ErrorCode>) {
    super(failure.details);
    this.code = failure.code;
  }
}

/** A page came where JSON was due: a proxy, a sign-in portal or a wrong address answered. */
export class PortalAnswered extends RegisterFailure {
  readonly code = 'portal_answered';

  constructor(status: number) {
    super({ status });
  }
}

/** The service pointed elsewhere; nothing follows, because the key belongs to the configured address alone. */
export class RedirectRefused extends RegisterFailure {
  readonly code = 'redirect_refused';

  /** `host` is where it pointed, without path or query; null when it cannot be read. */
  constructor(status: number | null, host: string | null) {
    super({ ...(status === null ? {} : { status }), ...(host === null ? {} : { host }) });
  }
}

/** The answer passed the bound, counted after decompression. */
export class ResponseTooLarge extends RegisterFailure {
  readonly code = 'answer_too_large';

  constructor(limitBytes: number) {
    super({ limitBytes }, true);
  }
}

/** HTTP 5xx. Only 503 says by itself that the request was not served (RFC 9110, 15.6.4). */
export class ServiceFailed extends RegisterFailure {
  readonly code = 'service_failed';
  readonly status: number;
  /** What Retry-After asked for, in milliseconds. */
  readonly waitMs: number | null;

  constructor(status: number, waitMs: number | null, facts: FailureDetails = {}) {
    super({ ...facts, status }, status !== 503);
    this.status = status;
    this.waitMs = waitMs;
  }
}

/** Token requests failed again and again: nothing is sent until `until`; `cause` is the code of the last failure. */
export class ServicePaused extends RegisterFailure {
  readonly code = 'service_paused';

  constructor(until: Instant, cause: ErrorCode) {
    super({ until, cause });
  }
}

/** The service said `erro`, or HTTP 4xx: details hold `status`, `messagem` and one `campo.<field>` a violation. */
export class ServiceRefused extends RegisterFailure {
  readonly code = 'service_refused';
}

/** No whole answer within the time limit. */
export class ServiceTimeout extends RegisterFailure {
  readonly code = 'service_timeout';

  constructor(limitMs: number, reached: boolean) {
    super({ limitMs }, reached);
  }
}

/** Where on the way the connection failed. */
export type BrokenAt = 'name' | 'refused' | 'route' | 'tls' | 'proxy' | 'proxy_login' | 'reset' | 'answer' | 'other';

/** The connection failed: before the request (`reached` false), after it, or in the middle of the answer. */
export class ServiceUnreachable extends RegisterFailure {
  readonly code = 'service_unreachable';
  readonly at: BrokenAt;

  constructor(at: BrokenAt, reached: boolean) {
    super({ reason: at }, reached);
    this.at = at;
  }
}

/** HTTP 401 to a request that carried a token; a query is asked once more with a new one. */
export class TokenRefused extends RegisterFailure {
  readonly code = 'session_refused';
}

/** HTTP 429. `retryAt` in this machine's clock. */
export class TooManyRequests extends RegisterFailure {
  readonly code = 'too_many_requests';
  /** What Retry-After asked for, in milliseconds. */
  readonly waitMs: number | null;

  constructor(waitMs: number | null, retryAt: Instant) {
    super({ retryAt });
    this.waitMs = waitMs;
  }
}

/** An answer that cannot be read; `id` leads support to its text, which is kept encrypted. */
export class UnexpectedResponse extends RegisterFailure {
  readonly code = 'unexpected_answer';

  constructor(details: FailureDetails = {}) {
    super(details, true);
  }
}

/**
 * Runs a step of this room and turns its failures into refusals; anything else is a surprise and goes on upwards.
 * `details.reached` is true where the service may have acted although no answer came, and absent otherwise.
 */
export async function outcomeOf<Value>(step: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return ok(await step());
  } catch (error) {
    if (error instanceof RegisterFailure) return toFailure(error);
    throw error;
  }
}

function toFailure(failure: RegisterFailure): Outcome<never> {
  const details = failure.reached ? { ...failure.details, reached: true } : failure.details;
  return Object.keys(details).length === 0 ? fail(failure.code) : fail(failure.code, details);
}
