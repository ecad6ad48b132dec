import type { FailureDetails } from '#domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

/** The consent left and no readable answer came back: only the officer can say whether it was registered. */
export class ConsentOutcomeUnknown extends RegisterFailure {
  readonly code = 'consent_outcome_unknown';

  /** Keeps what is known of the failure that hid the outcome, its code as `cause`. */
  constructor(failure: RegisterFailure) {
    const details: FailureDetails = { ...failure.details, cause: failure.code };
    super(details, true);
  }
}
