import type { Instant } from '#domain/basics/instant.ts';
import { type Members, parseMembers } from '#domain/basics/json-object.ts';
import type { FailureDetails } from '#domain/basics/outcome.ts';
import { statusWord } from '#domain/consulta/read-response.ts';
import { errorFacts } from './error-facts.ts';
import { type RegisterError, registerError } from './errors.ts';
import type { WireResponse } from './http.ts';

export interface ReadingContext {
  readonly now: Instant;
  /** Personal data in the request, to be removed from the service's texts. */
  readonly personal: readonly string[];
  /** Meaning of HTTP 401 at this endpoint. */
  readonly unauthorised: 'key_refused' | 'session_refused';
  /**
   * If true, a web page with a success status passes too, because it replaces an answer that may have been paid for.
   */
  readonly pagesPass?: boolean;
  /** True if the text is a paid response; it passes with any status, so that it is not lost. */
  readonly isPaidFor?: (text: string) => boolean;
}

/** Throws the failure of a status, or of a web page instead of JSON; other responses may be read. */
export function checkStatus(response: WireResponse, text: string, context: ReadingContext): void {
  const { status } = response;
  if (passes(status, text, context)) return;
  if (status >= 300 && status < 400) throw registerError('redirect_refused', { status, ...hostIn(response.location) });
  if (status === 407) throw registerError('service_unreachable', 'proxy_login', false);
  const body = parseMembers(text);
  const isPage = body === null && looksLikePage(response.contentType, text);
  if (status === 511 || (isPage && !isServiceStatus(status))) throw registerError('portal_answered', status);
  if (status >= 400) throw statusFailure(response, errorFacts(body, context.personal), context);
}

function passes(status: number, text: string, { pagesPass, isPaidFor }: ReadingContext): boolean {
  return (status < 300 && pagesPass === true) || isPaidFor?.(text) === true;
}

/** True if a page with this status may come from the service itself, which cannot answer now. */
function isServiceStatus(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

function statusFailure(response: WireResponse, words: FailureDetails, context: ReadingContext): RegisterError {
  const { status, retryAfter, date } = response;
  const waitMs = retryAfterMs(retryAfter, date, context.now);
  const asked = waitMs === null ? words : { ...words, retryAt: context.now + waitMs };
  if (status === 429) return registerError('too_many_requests', waitMs, asked);
  if (status === 503) return registerError('service_failed', status, waitMs, asked);
  if (status === 408 || status >= 500) return registerError('service_failed', status, waitMs, words);
  if (status === 401) return registerError(context.unauthorised, words);
  return registerError('service_refused', { ...words, status });
}

/** Longest accepted wait, in milliseconds; a longer one would exceed the range of dates. */
const MAX_WAIT_MS = 366 * 24 * 3_600_000;

/**
 * Milliseconds from Retry-After, in seconds or as a date (RFC 9110, 10.2.3); null if unreadable. A date is compared
 * with the service's own clock if its `Date` header is present.
 */
export function retryAfterMs(retryAfter: string | null, date: string | null, now: Instant): number | null {
  if (retryAfter === null) return null;
  if (/^\s*\d+\s*$/.test(retryAfter)) return Math.min(Number(retryAfter) * 1000, MAX_WAIT_MS);
  const then = /[a-z]/i.test(retryAfter) ? Date.parse(retryAfter) : Number.NaN;
  const theirNow = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(then)) return null;
  return Math.min(Math.max(0, then - (Number.isNaN(theirNow) ? now : theirNow)), MAX_WAIT_MS);
}

/** Host of a redirect; empty if it cannot be parsed. */
function hostIn(location: string | null): { host?: string } {
  const host = location === null ? undefined : URL.parse(location)?.hostname;
  return host === undefined ? {} : { host };
}

export interface DecodedBody {
  readonly text: string;
  readonly encoding: 'utf-8' | 'windows-1252';
}

/**
 * Decodes a body without loss: as UTF-8, or as Latin letters if it is not UTF-8. Drops a byte order mark. The last
 * letter of an incomplete body may be truncated.
 */
export function decodeBody(bytes: Uint8Array, isWhole = true): DecodedBody {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: !isWhole });
    return { text, encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

const MARKUP = /^\s*<(!doctype|html|head|body|\?xml|!--)/i;

/** True if a text that is not JSON is a web page, by its content type or its beginning. */
export function looksLikePage(contentType: string | null, text: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType ?? '') || MARKUP.test(text.slice(0, 200));
}

/** Throws if a body says `erro`, which is a failure with any HTTP status (specification, Errors). */
export function refuseErrorBody(body: Members, status: number, personal: readonly string[]): void {
  if (statusWord(body) === 'erro') throw registerError('service_refused', { ...errorFacts(body, personal), status });
}
