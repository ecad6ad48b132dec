import type { ValidateFunction } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import { checkOf, type Description, type Operation } from './promised-responses.ts';
import { CONSENT, QUESTION } from './requests.ts';
import { API_KEY, serviceUnderTest } from './service-under-test.ts';

const service = serviceUnderTest();
let description: Description;
let token = '';

beforeAll(async () => {
  description = (await service.app.inject('/api/openapi.json')).json();
  token = await service.token();
});
afterAll(() => service.app.close());

/** The description's schema for a status of an operation, compiled by an independent validator. */
function promised(path: string, method: string, status: number): ValidateFunction {
  const response = description.paths[path]?.[method]?.responses[status];
  if (response === undefined) throw new Error(`nothing is promised for ${method} ${path} ${status}`);
  return checkOf(response);
}

function operations(): (readonly [path: string, operation: Operation])[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, operation] as const),
  );
}

function operationAt(path: string): Operation {
  const operation = description.paths[path]?.post;
  if (operation === undefined) throw new Error(`nothing is posted to ${path}`);
  return operation;
}

function expectValid(check: ValidateFunction, body: unknown): void {
  expect(check(body) ? [] : check.errors).toEqual([]);
}

describe('/api/openapi.json', () => {
  test('is OpenAPI 3.1 and describes the three endpoints and health, and nothing else', () => {
    expect(description.openapi).toBe('3.1.0');
    const asked = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    );
    expect(asked.toSorted()).toEqual([
      'get /api/health',
      'get /api/sessions/token',
      'post /api/consents/authorizations/',
      'post /api/scr',
    ]);
  });

  test('says of each operation what it wants: a key, a token or nothing', () => {
    expect(operations().map(([path, { security }]) => [path, security])).toEqual([
      ['/api/sessions/token', [{ apiKey: [] }]],
      ['/api/scr', [{ token: [] }]],
      ['/api/consents/authorizations/', [{ token: [] }]],
      ['/api/health', []],
    ]);
    const known = Object.keys(description.components.securitySchemes);
    const named = operations().flatMap(([, { security = [] }]) => security.flatMap((one) => Object.keys(one)));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('gives each operation a name of its own, and tags it says what they are', () => {
    const names = operations().map(([, { operationId }]) => operationId);
    expect(names).toEqual(['obterToken', 'consultarRegistro', 'registrarAutorizacao', 'verificarServico']);
    const tags = operations().flatMap(([, operation]) => operation.tags ?? []);
    expect(tags.toSorted()).toEqual(description.tags.map(({ name }) => name).toSorted());
  });

  test('names its server relative to itself, so that every port is right', () => {
    const address = 'http://127.0.0.1:7000/api/openapi.json';
    expect(description.servers.map(({ url }) => new URL(url, address).href)).toEqual(['http://127.0.0.1:7000/']);
  });

  test.each(['::ffff:203.0.113.7', '::FFFF:c000:0207', '2001:db8::1', '203.0.113.7'])(
    'describes the address %s as it is accepted and mirrored',
    async (ip) => {
      const consent = { ...CONSENT, metadata: { ...CONSENT.metadata, ip } };
      expectValid(checkOf(operationAt('/api/consents/authorizations/').requestBody ?? { content: {} }), consent);
      const response = await service.post('/api/consents/authorizations/', consent, token);
      expect(response.statusCode).toBe(201);
      expect(response.json().dados.metadata.ip).toBe(ip);
    },
  );

  test('every answer of these tests is held against it, wherever it was asked for', async () => {
    const own = serviceUnderTest({
      register: () => ({ kind: 'unreadable', text: '{"status":"sucesso"}', delayMs: 0 }),
    });
    await expect(own.post('/api/scr', QUESTION, await own.token())).rejects.toThrow('must have required property');
    await own.app.close();
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
      const check = checkOf(operationAt(path).requestBody ?? { content: {} });
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
