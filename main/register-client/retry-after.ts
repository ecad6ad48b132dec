import type { Instant } from '#domain/instant.ts';

/**
 * Milliseconds that Retry-After asks for, seconds or a date (RFC 9110, 10.2.3); null when it asks nothing readable.
 * A date is measured by the service's own clock where its `Date` header shows it.
 */
export function retryAfterMs(retryAfter: string | null, date: string | null, now: Instant): number | null {
  if (retryAfter === null) return null;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Number(retryAfter) * 1000;
  const then = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  const theirNow = date === null ? Number.NaN : Date.parse(date);
  return Number.isNaN(then) ? null : Math.max(0, then - (Number.isNaN(theirNow) ? now : theirNow));
}
