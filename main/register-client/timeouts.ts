/** Bounds of one request, from the first step to the last byte, in milliseconds. */
export interface Timeouts {
  readonly tokenMs: number;
  readonly queryMs: number;
  readonly consentMs: number;
}

/** A token may take 30 s and a query 15 s on a bad day (register.md, Facts). */
export const DEFAULT_TIMEOUTS: Timeouts = { tokenMs: 30_000, queryMs: 60_000, consentMs: 60_000 };
