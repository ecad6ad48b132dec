/** Claims in seconds where given; `livesMs` counts from now. */
export interface SampleClaims {
  readonly livesMs?: number;
  readonly iat?: number;
  readonly exp?: number;
}

const part = (members: object): string => Buffer.from(JSON.stringify(members)).toString('base64url');
let serial = 0;

/** An unverifiable JWT with the given claims; each one differs. */
export function sampleJwt({ livesMs, ...claims }: SampleClaims = {}): string {
  serial += 1;
  const now = Math.floor(Date.now() / 1000);
  const lived = livesMs === undefined ? {} : { iat: now, exp: now + livesMs / 1000 };
  const payload = part({ sub: 'segredo-do-token', jti: serial, ...lived, ...claims });
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${payload}.c2VncmVkby1kby10b2tlbg`;
}
