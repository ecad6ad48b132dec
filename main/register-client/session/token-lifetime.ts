import { decodeJwt } from 'jose';

/** Lifetime assumed where nothing readable is said, and the most believed of `validade`, in milliseconds. */
export const ASSUMED_LIFETIME_MS = 5 * 60_000;
export const MAX_BELIEVED_MS = 15 * 60_000;

/**
 * Milliseconds a token lives from its receipt. `exp` is measured from the token's own `iat`, else from the service's
 * `Date`, so that a wrong clock on this machine does not matter. Without `exp`, `validade` is read as seconds, the
 * shortest of its likely units, and believed for a quarter of an hour at most (register.md, Facts).
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

/** The claims about time, unverified: only the service can judge its token. */
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
