import type { Outcome } from '#domain/basics/outcome.ts';
import type { PdfText } from '#domain/registrato/page-text.ts';

/** The one question to the process: a file, and the password that opens it. */
export interface ReaderQuestion {
  readonly bytes: Uint8Array;
  readonly password: string | null;
  readonly limits: ReaderLimits;
}

/** Of the process: megabytes of its heap and of all its memory, and milliseconds of work. */
export interface ReaderLimits {
  readonly heap: number;
  readonly memory: number;
  readonly time: number;
}

/** The one answer. */
export type ReaderReply = Outcome<PdfText>;
