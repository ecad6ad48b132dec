import type { ErrorCode } from '#contract/errors.ts';
import type { Outcome as CodedOutcome } from '#domain/outcome.ts';

/** What every workflow may return: a value, or a refusal with a code the window can put into words. */
export type Outcome<Value> = CodedOutcome<Value, ErrorCode>;

/** The refusal behind an error the disk or the database threw; null for anything that is a surprise. */
export type StorageFailure = (cause: unknown) => ErrorCode | null;
