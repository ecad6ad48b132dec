import type { Instant } from '#domain/instant.ts';

/** A token and its time, in this machine's clock. */
export interface Token {
  readonly value: string;
  readonly expiresAt: Instant;
  /** From here on a new one is obtained: 60 s early, or half way for a token that lives shorter than 2 minutes. */
  readonly renewAt: Instant;
}

const EARLY_MS = 60_000;

/** A token received now that lives so many milliseconds. */
export function tokenOf(value: string, lifetimeMs: number, now: Instant): Token {
  const early = Math.min(EARLY_MS, lifetimeMs / 2);
  return { value, expiresAt: now + lifetimeMs, renewAt: now + lifetimeMs - early };
}
