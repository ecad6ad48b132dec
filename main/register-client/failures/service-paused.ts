import type { ErrorCode } from '#contract/errors.ts';
import type { Instant } from '#domain/instant.ts';
import { RegisterFailure } from './register-failure.ts';

/** Token requests failed again and again: nothing is sent until `until`; `cause` is the code of the last failure. */
export class ServicePaused extends RegisterFailure {
  readonly code = 'service_paused';

  constructor(until: Instant, cause: ErrorCode) {
    super({ until, cause });
  }
}
