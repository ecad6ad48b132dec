import { createSecretKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { QUESTION } from './requests.ts';
import { NOW, serviceUnderTest } from './service-under-test.ts';

const service = serviceUnderTest();
let valid = '';

beforeAll(async () => {
  valid = await service.token();
});
afterAll(() => service.app.close());

const SECRET = createSecretKey(new Uint8Array(32).fill(7));
/** Long enough for every HMAC of JWT. */
const LONG_SECRET = new Uint8Array(64).fill(7);
const SECONDS = Math.floor(NOW / 1000);

interface Forgery {
  readonly alg?: string;
  readonly issuer?: string;
  readonly audience?: string;
  readonly from?: number | null;
  readonly until?: number | null;
  readonly secret?: KeyObject;
}

/** A token with the service's own secret in which one thing is different. */
function forged({
  alg = 'HS256',
  issuer,
  audience,
  from = SECONDS,
  until = SECONDS + 60,
  secret = SECRET,
}: Forgery): Promise<string> {
  const token = new SignJWT()
    .setProtectedHeader({ alg })
    .setIssuer(issuer ?? 'lastro-register-service')
    .setAudience(audience ?? 'lastro-register-clients');
  if (from !== null) token.setIssuedAt(from);
  return (until === null ? token : token.setExpirationTime(until)).sign(secret);
}

/** Swaps one character of a part for another one that means something. */
function tamperedAt(token: string, part: number): string {
  const parts = token.split('.');
  const text = parts[part] ?? '';
  parts[part] = `${text.slice(0, 4)}${text[4] === 'A' ? 'B' : 'A'}${text.slice(5)}`;
  return parts.join('.');
}

async function responseTo(authorization: string | undefined) {
  return service.app.inject({
    method: 'POST',
    url: '/api/scr',
    headers: { 'content-type': 'application/json', ...(authorization === undefined ? {} : { authorization }) },
    payload: JSON.stringify(QUESTION),
  });
}

async function expectRefused(authorization: string | undefined): Promise<void> {
  const response = await responseTo(authorization);
  expect(response.statusCode).toBe(401);
  expect(response.json()).toMatchObject({ status: 'erro', messagem: expect.stringContaining('Token de acesso') });
  expect(response.body).not.toContain('campo');
}

describe('embedded service, tokens: an access token', () => {
  test('opens the register while it lives', async () => {
    expect((await responseTo(`Bearer ${valid}`)).statusCode).toBe(200);
    expect((await responseTo(`bearer ${valid}`)).statusCode).toBe(200);
  });

  test('made by hand with the right secret and claims is a token like any other', async () => {
    expect((await responseTo(`Bearer ${await forged({})}`)).statusCode).toBe(200);
  });

  test.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic dXNlcjpwYXNz', 'Bearer x.y.z'])(
    'is refused as %j',
    async (authorization) => expectRefused(authorization),
  );

  test('is refused without its prefix, and an API key is no token', async () => {
    await expectRefused(valid);
    await expectRefused('Bearer 5f0c2a7e-8d3b-4f61-9a24-c7be10d5a3f9');
  });

  test.each([0, 1, 2])('is refused when its part %i was changed', async (part) => {
    await expectRefused(`Bearer ${tamperedAt(valid, part)}`);
  });

  test('is refused without a signature (alg none)', async () => {
    const token = new UnsecuredJWT()
      .setIssuer('lastro-register-service')
      .setAudience('lastro-register-clients')
      .setIssuedAt(SECONDS)
      .setExpirationTime(SECONDS + 60)
      .encode();
    await expectRefused(`Bearer ${token}`);
  });

  test.each([
    ['HS256', 200],
    ['HS384', 401],
    ['HS512', 401],
  ])('signed by %s with the right secret is answered by %i', async (alg, statusCode) => {
    const own = serviceUnderTest({ jwtSecret: LONG_SECRET });
    const token = await forged({ alg, secret: createSecretKey(LONG_SECRET) });
    expect((await own.post('/api/scr', QUESTION, token)).statusCode).toBe(statusCode);
    await own.app.close();
  });

  test('is refused when signed by a key pair', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const token = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('lastro-register-service')
      .setAudience('lastro-register-clients')
      .setIssuedAt(SECONDS)
      .setExpirationTime(SECONDS + 60)
      .sign(privateKey);
    await expectRefused(`Bearer ${token}`);
  });

  test.each([
    ['another issuer', { issuer: 'somebody-else' }],
    ['another audience', { audience: 'somebody-else' }],
    ['an end in the past', { from: SECONDS - 120, until: SECONDS - 1 }],
    ['no end', { until: null }],
    ['no beginning', { from: null }],
  ] satisfies [string, Forgery][])('is refused with %s', async (_what, forgery) => {
    await expectRefused(`Bearer ${await forged(forgery)}`);
  });

  test('is refused once its hour is over, although it was accepted and remembered before', async () => {
    const own = serviceUnderTest();
    const token = await own.token();
    expect((await own.post('/api/scr', QUESTION, token)).statusCode).toBe(200);
    own.pass(3_599_000);
    expect((await own.post('/api/scr', QUESTION, token)).statusCode).toBe(200);
    own.pass(1_000);
    expect((await own.post('/api/scr', QUESTION, token)).statusCode).toBe(401);
    await own.app.close();
  });

  test('of another service is refused', async () => {
    const other = serviceUnderTest({ jwtSecret: new Uint8Array(32).fill(8) });
    await expectRefused(`Bearer ${await other.token()}`);
    await other.app.close();
  });

  test('is asked for before the body is looked at', async () => {
    const response = await service.post('/api/scr', '{ this is no JSON', 'x');
    expect(response.statusCode).toBe(401);
  });
});
