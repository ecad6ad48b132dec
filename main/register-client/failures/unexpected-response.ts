import type { FailureDetails } from '#domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

/** An answer that cannot be read; `id` leads support to its text, which is kept encrypted. */
export class UnexpectedResponse extends RegisterFailure {
  readonly code = 'unexpected_answer';

  constructor(details: FailureDetails = {}) {
    super(details, true);
  }
}
