import type { ErrorCode } from './error-codes.ts';

/** An expected failure: a code of the closed list, and the facts for its sentence; never a secret or a stack. */
export interface Failure<Code extends string = string> {
  readonly code: Code;
  readonly details?: FailureDetails;
}

export type FailureDetails = Readonly<Record<string, string | number | boolean>>;

/** The result of an operation that may fail. Expected failures are returned; unexpected errors are thrown. */
export type Outcome<Value, Code extends string = ErrorCode> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure<Code> };

export function ok<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value };
}

export function fail<Code extends string>(
  code: Code,
  details?: FailureDetails,
): { readonly ok: false; readonly error: Failure<Code> } {
  return { ok: false, error: details === undefined ? { code } : { code, details } };
}
