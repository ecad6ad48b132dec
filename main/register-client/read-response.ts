import { statusWord } from '#domain/consulta/read-response.ts';
import type { Instant } from '#domain/instant.ts';
import { isMembers, type Members } from '#domain/json-object.ts';
import { errorFacts } from './error-facts.ts';
import { type RegisterError, registerError } from './errors.ts';
import type { WireResponse } from './http.ts';

/** When to come again if the service says "too many" and no more, in milliseconds. */
const DEFAULT_WAIT_MS = 60_000;

export interface ReadingContext {
  readonly now: Instant;
  /** What was sent of a person, to be struck out of the service's texts. */
  readonly personal: readonly string[];
  /** What HTTP 401 means at this endpoint. */
  readonly unauthorised: 'key_refused' | 'session_refused';
}

/** Throws the failure that a status, or a page in place of JSON, stands for; a response that passes may be read. */
export function checkStatus(response: WireResponse, text: string, context: ReadingContext): void {
  const { status } = response;
  if (status >= 300 && status < 400) throw registerError('redirect_refused', { status, ...hostIn(response.location) });
  if (status === 407) throw registerError('service_unreachable', 'proxy_login', false);
  if (status === 429) throw tooMany(response, context.now);
  if (status === 511 || (status < 500 && looksLikePage(response.contentType, text)))
    throw registerError('portal_answered', status);
  if (status < 400) return;
  const facts = errorFacts(parseMembers(text), context.personal);
  if (status >= 500) throw registerError('service_failed', status, waitOf(response, context.now), facts);
  throw status === 401
    ? registerError(context.unauthorised, facts)
    : registerError('service_refused', { ...facts, status });
}

function tooMany(response: WireResponse, now: Instant): RegisterError {
  const waitMs = waitOf(response, now);
  return registerError('too_many_requests', waitMs, now + (waitMs ?? DEFAULT_WAIT_MS));
}

function waitOf({ retryAfter, date }: WireResponse, now: Instant): number | null {
  return retryAfterMs(retryAfter, date, now);
}

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

/** Where a redirect points, without path or query; nothing where it cannot be read. */
function hostIn(location: string | null): { host?: string } {
  const host = location === null ? undefined : URL.parse(location)?.hostname;
  return host === undefined ? {} : { host };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });
const latin = new TextDecoder('windows-1252');

/**
 * The body as text, without loss: UTF-8, or Latin letters where the bytes are not UTF-8. A byte order mark is not part
 * of the text.
 */
export function decodeBody(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    return latin.decode(bytes);
  }
}

const MARKUP = /^\s*<(!doctype|html|head|body|\?xml|!--)/i;

/** Whether a page came instead of JSON, by what it says it is or by how it begins. */
export function looksLikePage(contentType: string | null, text: string): boolean {
  return /^\s*(text\/html|application\/xhtml)/i.test(contentType ?? '') || MARKUP.test(text.slice(0, 200));
}

/**
 * The members of a JSON object, null when the text is anything else. The parser's own error quotes the text and
 * therefore never leaves here. Amounts are read as doubles: exact in cents below 2^53 cents (preload/domain/money).
 */
export function parseMembers(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

/** Throws where a body says `erro`: that is a failure at any HTTP status (specification, Errors). */
export function refuseErrorBody(body: Members, status: number, personal: readonly string[]): void {
  if (statusWord(body) === 'erro') throw registerError('service_refused', { ...errorFacts(body, personal), status });
}
