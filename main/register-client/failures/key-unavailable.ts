import type { ErrorCode } from '../../../preload/contract/errors.ts';
import type { Refusal } from '../../../preload/domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

/** The secret store refused to give the key; its own code goes on to the officer. */
export class KeyUnavailable extends RegisterFailure {
  readonly code: ErrorCode;

  constructor(refusal: Refusal<ErrorCode>) {
    super(refusal.details);
    this.code = refusal.code;
  }
}
