import type { Outcome } from '#domain/basics/outcome.ts';
import type { ReadFiling } from '#domain/filings/filing.ts';

/** Input of the thread: bytes of the XML in their order, then `end`. */
export type FilingInput = { readonly bytes: Uint8Array } | { readonly end: true };

/** Each input gets a reply: `taken` for bytes that were read; a failure or the filing ends the thread's work. */
export type FilingMessage = { readonly taken: true } | { readonly reply: Outcome<ReadFiling> };
