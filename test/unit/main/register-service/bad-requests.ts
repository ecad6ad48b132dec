import fc from 'fast-check';
import { expect } from 'vitest';
import { consentRequestSchema } from '#domain/register-interface/consent-authorization.ts';
import { consultaRequestSchema } from '#domain/register-interface/consulta.ts';
import { errorBodySchema } from '#domain/register-interface/envelope.ts';
import { CONSENT, QUESTION, withField } from './requests.ts';
import { serviceUnderTest } from './service-under-test.ts';

const CONSENTS = '/api/consents/authorizations/' as const;

interface Sent {
  readonly url: string;
  readonly payload: string;
  readonly authorization: string;
  readonly contentType: string;
}

const FIELDS = {
  [CONSENTS]: [
    'nome',
    'documento',
    'tipoDocumento',
    'consentimento',
    'metadata',
    'metadata.ip',
    'metadata.host',
    'metadata.timestamp',
    'metadata.userAgent',
    'metadata.location',
    'metadata.location.latitude',
  ],
  '/api/scr': ['documento', 'mes', 'ano'],
} as const;

const anyUrl = fc.constantFrom(CONSENTS, '/api/scr' as const);
const bodyOf = (url: string): object => (url === CONSENTS ? CONSENT : QUESTION);

const nearMiss = fc.oneof(
  fc.constantFrom('', ' ', '0', '13', '2026-09', 'cpf ', 'null', '11144477736', '::1::', '\u0000', '９', '١٢'),
  fc.stringMatching(/^[0-9]{0,15}$/),
);
const anyValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  nearMiss,
  fc.constant(undefined),
  fc.string({ maxLength: 40 }),
);

const changeIn = (url: keyof typeof FIELDS) => fc.tuple(fc.constantFrom<string>(...FIELDS[url]), anyValue);

/** A good body with one field, or two, set to something else. */
export const spoiled: fc.Arbitrary<Sent> = anyUrl.chain((url) =>
  fc.tuple(changeIn(url), fc.option(changeIn(url))).map(([first, second]) => ({
    url,
    payload: JSON.stringify(withField(withField({ ...bodyOf(url) }, ...first), ...(second ?? first))),
    authorization: 'valid',
    contentType: 'application/json',
  })),
);

/** Any JSON at all, JSON cut off or with a byte changed, and things that are no JSON. */
export const unreadable: fc.Arbitrary<Sent> = fc.record({
  url: anyUrl,
  payload: fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.nat(180).map((length) => JSON.stringify(CONSENT).slice(0, length)),
    fc.tuple(fc.nat(150), fc.constantFrom('{', '"', '\\', ',', '\u0007')).map(([index, character]) => {
      const text = JSON.stringify(CONSENT);
      return text.slice(0, index) + character + text.slice(index + 1);
    }),
    fc.integer({ min: 65_000, max: 90_000 }).map((length) => `{"documento":"${'7'.repeat(length)}"}`),
    fc.integer({ min: 100, max: 20_000 }).map((depth) => '['.repeat(depth)),
  ),
  authorization: fc.constant('valid'),
  contentType: fc.constantFrom('application/json', 'application/json', 'text/plain', 'text/html', 'x', ''),
});

/** Good bodies under headers without a valid token. */
export const unauthorized: fc.Arbitrary<Sent> = fc.record({
  url: anyUrl,
  payload: fc.constant(JSON.stringify(QUESTION)),
  authorization: fc.oneof(
    fc.stringMatching(/^[\x20-\x7e]{0,60}$/),
    fc.stringMatching(/^Bearer [A-Za-z0-9_-]{5,30}\.[A-Za-z0-9_-]{5,30}\.[A-Za-z0-9_-]{5,30}$/),
  ),
  contentType: fc.constant('application/json'),
});

/** A spoiled body may still be a good one; those are not asked for. */
function isGood({ url, payload, authorization, contentType }: Sent): boolean {
  if (authorization !== 'valid' || contentType !== 'application/json') return false;
  try {
    const schema = url === CONSENTS ? consentRequestSchema : consultaRequestSchema;
    return schema.safeParse(JSON.parse(payload)).success;
  } catch {
    return false;
  }
}

/**
 * Sends many bad requests to a service of its own: none may be accepted or fail unexpectedly, every answer has the
 * envelope, and a good question is answered after all of them.
 */
export async function expectAllRefused(requests: fc.Arbitrary<Sent>, numRuns: number): Promise<void> {
  const { app, post, token, unexpectedErrors } = serviceUnderTest();
  const valid = await token();
  const bad = requests.filter((sent) => !isGood(sent));
  await fc.assert(
    fc.asyncProperty(bad, async ({ url, payload, authorization, contentType }) => {
      const right = authorization === 'valid' ? `Bearer ${valid}` : authorization;
      const headers = { authorization: right, 'content-type': contentType };
      const response = await app.inject({ method: 'POST', url, headers, payload });
      const parsed = errorBodySchema.safeParse(response.json());
      if (response.statusCode < 400 || response.statusCode >= 500 || !parsed.success) {
        throw new Error(`answered by ${response.statusCode}: ${response.body.slice(0, 300)}`);
      }
    }),
    { numRuns },
  );
  expect((await post('/api/scr', QUESTION, valid)).statusCode).toBe(200);
  expect(unexpectedErrors).toEqual([]);
  await app.close();
}
