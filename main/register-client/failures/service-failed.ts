import type { FailureDetails } from '#domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

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
