import type { ErrorCode } from '#contract/errors.ts';
import { fail, type Outcome, ok } from '#domain/outcome.ts';
import { RegisterFailure } from './register-failure.ts';

/**
 * Runs a step of this room and turns its failures into refusals; anything else is a surprise and goes on upwards.
 * `details.reached` is true where the service may have acted although no answer came, and absent otherwise.
 */
export async function outcomeOf<Value>(step: () => Promise<Value>): Promise<Outcome<Value, ErrorCode>> {
  try {
    return ok(await step());
  } catch (error) {
    if (error instanceof RegisterFailure) return toFailure(error);
    throw error;
  }
}

function toFailure(failure: RegisterFailure): Outcome<never, ErrorCode> {
  const details = failure.reached ? { ...failure.details, reached: true } : failure.details;
  return Object.keys(details).length === 0 ? fail(failure.code) : fail(failure.code, details);
}
