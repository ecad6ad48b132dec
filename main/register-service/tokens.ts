import { createSecretKey } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { Instant } from '#domain/basics/instant.ts';
import type { Clock, NewId } from '../ports/system.ts';

/** Lifetime of a token in seconds, returned as `validade` (specification, Session token: unit not shown). */
export const TOKEN_SECONDS = 3600;

const ALGORITHM = 'HS256';
const ISSUER = 'lastro-register-service';
const AUDIENCE = 'lastro-register-clients';

/** Number of cached verified tokens, so that each signature is verified only once. */
const REMEMBERED = 1000;

export interface Tokens {
  issue(): Promise<string>;
  /** False for a token that is malformed, altered, expired, or not made by this service for its clients. */
  accepts(token: string): Promise<boolean>;
}

export function createTokens(secret: Uint8Array, clock: Clock, newId: NewId): Tokens {
  const key = createSecretKey(secret);
  const remembered = new Map<string, Instant>();
  return {
    issue: () => {
      const seconds = Math.floor(clock() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setJti(newId())
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + TOKEN_SECONDS)
        .sign(key);
    },
    accepts: async (token) => {
      const known = remembered.get(token);
      if (known !== undefined && clock() < known) return true;
      remembered.delete(token);
      const expiresAt = await expiryOf(token, key, clock);
      if (expiresAt === null) return false;
      remember(remembered, token, expiresAt);
      return true;
    },
  };
}

async function expiryOf(token: string, key: ReturnType<typeof createSecretKey>, clock: Clock): Promise<Instant | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
      currentDate: new Date(clock()),
    });
    return payload.exp === undefined ? null : payload.exp * 1000;
  } catch {
    return null;
  }
}

function remember(tokens: Map<string, Instant>, token: string, expiresAt: Instant): void {
  const [oldest] = tokens.keys();
  if (tokens.size >= REMEMBERED && oldest !== undefined) tokens.delete(oldest);
  tokens.set(token, expiresAt);
}
