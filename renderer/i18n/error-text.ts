import type { ErrorCode } from '#domain/error-codes.ts';

/** The three things every refusal owes the officer. */
export interface ErrorText {
  readonly happened: string;
  readonly safe: string;
  readonly next: string;
}

/** A code without its sentence does not compile. */
export type ErrorTexts = Readonly<Record<ErrorCode, ErrorText>>;
