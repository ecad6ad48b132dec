import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { CONSENT, QUESTION } from './requests.ts';
import { API_KEY, serviceUnderTest } from './service-under-test.ts';

interface Description {
  readonly openapi: string;
  readonly info: { readonly description: string };
  readonly paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  readonly security?: readonly object[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<string, { readonly content: Record<string, { readonly schema: object }> }>;
}

const service = serviceUnderTest();
let description: Description;
let token = '';

beforeAll(async () => {
  description = (await service.app.inject('/api/openapi.json')).json();
  token = await service.token();
});
afterAll(() => service.app.close());

/** What the description promises for a status of an operation, as a check of an independent validator. */
function promised(path: string, method: string, status: number): ValidateFunction {
  const schema = description.paths[path]?.[method]?.responses[status]?.content['application/json']?.schema;
  if (schema === undefined) throw new Error(`nothing is promised for ${method} ${path} ${status}`);
  return new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
}

function expectValid(check: ValidateFunction, body: unknown): void {
  expect(check(body) ? [] : check.errors).toEqual([]);
}

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1 and describes the three endpoints and health, and nothing else', () => {
    expect(description.openapi).toBe('3.1.0');
    const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(operations.toSorted()).toEqual([
      'get /api/health',
      'get /api/sessions/token',
      'post /api/consents/authorizations/',
      'post /api/scr',
    ]);
  });

  test('says which operations want a key and which a token', () => {
    expect(description.paths['/api/sessions/token']?.get?.security).toEqual([{ apiKey: [] }]);
    expect(description.paths['/api/scr']?.post?.security).toEqual([{ token: [] }]);
  });

  test('lists every scenario document', () => {
    for (const { titulo } of SCENARIOS) expect(description.info.description).toContain(titulo);
    expect(description.info.description).toContain('90.000.005/0001-07');
  });

  test('promises what the token endpoint answers', async () => {
    const headers = { authorization: API_KEY };
    const good = await service.app.inject({ url: '/api/sessions/token', headers });
    const bad = await service.app.inject('/api/sessions/token');
    expectValid(promised('/api/sessions/token', 'get', 200), good.json());
    expectValid(promised('/api/sessions/token', 'get', 401), bad.json());
  });

  test('promises what a query answers, for every scenario and month', async () => {
    const check = promised('/api/scr', 'post', 200);
    const answering = SCENARIOS.filter((scenario) => scenario.behaviour === 'responds' && scenario.delaySeconds === 0);
    for (const documento of [...answering.map(({ numero }) => numero), '11144477735', '12ABC34501DE35']) {
      for (const ano of ['2001', '2015', '2026']) {
        const response = await service.post('/api/scr', { documento, mes: '09', ano }, token);
        expect(response.statusCode).toBe(200);
        expectValid(check, response.json());
      }
    }
  });

  test('promises what a registration answers', async () => {
    const response = await service.post('/api/consents/authorizations/', CONSENT, token);
    expectValid(promised('/api/consents/authorizations/', 'post', 201), response.json());
  });

  test.each([400, 413, 415])('promises the error body of a %i', async (status) => {
    const payloads: Record<number, string> = {
      400: '{',
      413: JSON.stringify({ documento: 'x'.repeat(70_000) }),
      415: 'x',
    };
    const response = await service.app.inject({
      method: 'POST',
      url: '/api/scr',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': status === 415 ? 'text/plain' : 'application/json',
      },
      payload: payloads[status] ?? '',
    });
    expect(response.statusCode).toBe(status);
    expectValid(promised('/api/scr', 'post', status), response.json());
  });

  test('describes the bodies it accepts, and the validator agrees', () => {
    const bodies = [
      ['/api/scr', QUESTION, { ...QUESTION, mes: '13' }],
      ['/api/consents/authorizations/', CONSENT, { ...CONSENT, consentimento: false }],
    ] as const;
    for (const [path, good, bad] of bodies) {
      const schema = description.paths[path]?.post?.requestBody?.content['application/json']?.schema;
      const check = new Ajv2020({ strict: false, validateFormats: false }).compile(schema ?? false);
      expectValid(check, good);
      expect(check(bad)).toBe(false);
    }
  });

  test('the validator does find an answer that is wrong', async () => {
    const check = promised('/api/scr', 'post', 200);
    const response = (await service.post('/api/scr', QUESTION, token)).json();
    expect(check({ ...response, consulta: { ...response.consulta, resumoDaCarteira: {} } })).toBe(false);
  });
});
