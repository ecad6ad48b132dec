/** A refusal that is expected: a closed code and the facts a sentence may need. Never a secret, never a stack. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly details?: FailureDetails;
}

export type FailureDetails = Readonly<Record<string, string | number | boolean>>;

/** What an operation that may be refused returns; surprises are thrown, refusals are returned. */
export type Outcome<Value, Code extends string = string> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure<Code> };

/** Wraps a value as an accepted outcome. */
export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

/** Builds a refused outcome from a code and optional facts. */
export function fail<Code extends string>(
  code: Code,
  details?: FailureDetails,
): { readonly ok: false; readonly error: Failure<Code> } {
  return { ok: false, error: details === undefined ? { code } : { code, details } };
}
