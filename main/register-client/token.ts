import { decodeJwt } from 'jose';
import type { Instant } from '#domain/basics/instant.ts';
import { parseMembers } from '#domain/basics/json-object.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { call, type Received, type RequestContext, wholeBody } from './call.ts';
import { RegisterError, registerError } from './errors.ts';
import { refuseErrorBody } from './read-response.ts';
import type { Repeater } from './retry.ts';

/** Token with its times in this machine's clock. */
export interface Token {
  readonly value: string;
  readonly expiresAt: Instant;
  /** Time for a new token: 60 s early, or half way if the token lives less than 2 minutes. */
  readonly renewAt: Instant;
}

const EARLY_MS = 60_000;

export function tokenOf(value: string, lifetimeMs: number, now: Instant): Token {
  const early = Math.min(EARLY_MS, lifetimeMs / 2);
  return { value, expiresAt: now + lifetimeMs, renewAt: now + lifetimeMs - early };
}

/** Lifetime if none is stated, and the longest accepted `validade`, in milliseconds. */
export const ASSUMED_LIFETIME_MS = 5 * 60_000;
export const MAX_BELIEVED_MS = 15 * 60_000;

/**
 * Returns the lifetime of a token from its receipt, in milliseconds. `exp` is compared with the token's own `iat`, else
 * with the service's `Date`, so that a wrong clock on this machine does not matter. Without `exp`, `validade` is read
 * as seconds, the shortest likely unit, up to a quarter of an hour (docs/register.md#facts).
 */
export function tokenLifetimeMs(token: string, validade: unknown, date: string | null, receivedAt: number): number {
  const { exp, iat } = claimsOf(token);
  if (exp === undefined) return lifetimeOfValidade(validade);
  const theirNow = date === null ? Number.NaN : Date.parse(date);
  const issuedAt = iat === undefined ? (Number.isNaN(theirNow) ? receivedAt : theirNow) : iat * 1000;
  return Math.max(0, exp * 1000 - issuedAt);
}

function lifetimeOfValidade(validade: unknown): number {
  const seconds = typeof validade === 'string' ? Number(validade) : validade;
  if (typeof seconds !== 'number' || !(seconds > 0)) return ASSUMED_LIFETIME_MS;
  return Math.min(seconds * 1000, MAX_BELIEVED_MS);
}

/** Claims about time, unverified: only the service can verify its token. */
function claimsOf(token: string): { exp?: number | undefined; iat?: number | undefined } {
  try {
    const { exp, iat } = decodeJwt(token);
    return { exp: finite(exp), iat: finite(iat) };
  } catch {
    return {};
  }
}

function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

const TOKEN = /^[\x21-\x7e]{1,16384}$/;

interface TokenParts {
  readonly context: RequestContext;
  readonly repeat: Repeater;
  readonly readKey: () => Promise<Outcome<string | null>>;
  readonly limitMs: number;
}

/**
 * `GET /api/sessions/token` with the bare key (specification, Obtain session token). Its failures are never charged.
 */
export async function requestToken(parts: TokenParts, signal: AbortSignal): Promise<Token> {
  const { context, repeat, readKey, limitMs } = parts;
  const key = await readSendableKey(readKey);
  const request = { method: 'GET', path: '/api/sessions/token', authorization: key, limitMs, signal } as const;
  try {
    const reading = { personal: [key], unauthorised: 'key_refused' } as const;
    const exchange = { endpoint: 'token', request, reading, read: wholeBody };
    const received = await repeat(() => call(context, exchange), signal);
    return readToken(received, key, context);
  } catch (error) {
    if (error instanceof RegisterError) error.reached = error.unknown = false;
    throw error;
  }
}

function readToken({ status, date, text }: Received, key: string, { clock, log }: RequestContext): Token {
  const body = parseMembers(text);
  if (body === null) throw registerError('unexpected_answer');
  refuseErrorBody(body, status, [key]);
  if (typeof body.token !== 'string' || !TOKEN.test(body.token.trim())) throw registerError('unexpected_answer');
  const value = body.token.trim();
  const now = clock();
  const lifetimeMs = tokenLifetimeMs(value, body.validade, date, now);
  log.info('register.session', { lifetimeMs });
  return tokenOf(value, lifetimeMs, now);
}

const HEADER_VALUE = /^[\x21-\x7e]{1,200}$/;

/** Returns the trimmed key, because a trailing newline breaks authentication (docs/register.md#facts). */
async function readSendableKey(readKey: () => Promise<Outcome<string | null>>): Promise<string> {
  const found = await readKey();
  if (!found.ok) throw new RegisterError(found.error.code, { details: found.error.details ?? {}, local: true });
  const key = found.value?.trim() ?? '';
  if (key === '') throw registerError('key_missing');
  if (!HEADER_VALUE.test(key)) throw registerError('key_malformed');
  return key;
}
