import type { ErrorCode } from '#contract/errors.ts';
import type { Failure } from '#domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

/** The secret store refused to give the key; its own code goes on to the officer. */
export class KeyUnavailable extends RegisterFailure {
  readonly code: ErrorCode;

  constructor(failure: Failure<ErrorCode>) {
    super(failure.details);
    this.code = failure.code;
  }
}
