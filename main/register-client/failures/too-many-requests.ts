import type { Instant } from '#domain/instant.ts';
import { RegisterFailure } from './register-failure.ts';

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
