import type { ErrorCode } from '#contract/errors.ts';
import type { FailureDetails } from '#domain/outcome.ts';

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
