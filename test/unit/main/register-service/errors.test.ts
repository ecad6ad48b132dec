import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { errorBodySchema } from '#domain/register-interface/envelope.ts';
import { CONSENT, QUESTION, withField } from './requests.ts';
import { serviceUnderTest } from './service-under-test.ts';

const service = serviceUnderTest();
const CONSENTS = '/api/consents/authorizations/';
let token = '';

beforeAll(async () => {
  token = await service.token();
});
afterAll(async () => {
  expect(service.unexpectedErrors).toEqual([]);
  await service.app.close();
});

const VIOLATIONS: readonly (readonly [field: string, value: unknown, text: string])[] = [
  ['nome', '   ', 'não pode ficar em branco'],
  ['nome', 'x'.repeat(201), 'deve ter no máximo 200 caracteres'],
  ['nome', ['a'], 'deve ser um texto'],
  ['documento', '', 'campo obrigatório'],
  ['documento', '111.444.777-36', 'CPF ou CNPJ inválido'],
  ['documento', '1'.repeat(33), 'CPF ou CNPJ inválido'],
  ['documento', '11144477', 'CPF deve ter exatamente 11 dígitos e CNPJ, 14 caracteres'],
  ['tipoDocumento', 'CPF', 'deve ser cpf ou cnpj'],
  ['tipoDocumento', 'cnpj', 'não corresponde ao documento'],
  ['consentimento', 'true', 'deve ser true: sem consentimento nada é registrado'],
  ['consentimento', 1, 'deve ser true: sem consentimento nada é registrado'],
  ['metadata', [], 'deve ser um objeto'],
  ['metadata.ip', '10.0.0', 'deve ser um endereço IPv4 ou IPv6'],
  ['metadata.ip', '2001:db8::zz', 'deve ser um endereço IPv4 ou IPv6'],
  ['metadata.host', '', 'não pode ficar em branco'],
  ['metadata.userAgent', 'x'.repeat(1025), 'deve ter no máximo 1024 caracteres'],
  ['metadata.location.latitude', -90.01, 'deve ser no mínimo -90'],
  ['metadata.location.longitude', 180.5, 'deve ser no máximo 180'],
  ['metadata.location.longitude', '46', 'deve ser um número'],
  ['metadata.location.accuracy', -0.1, 'não pode ser negativo'],
];

describe('a consent with a field at fault', () => {
  test.each(VIOLATIONS)('%s = %j: %s', async (field, value, text) => {
    const response = await service.post(CONSENTS, withField({ ...CONSENT }, field, value), token);
    expect(response.statusCode).toBe(400);
    expect(errorBodySchema.parse(response.json()).campo).toEqual({ [field]: text });
  });

  test.each([
    '2026-11-20T10:15:00',
    '2026-11-20',
    '20/11/2026 10:15:00',
    '2026-02-30T10:15:00Z',
    '2026-11-20T25:00:00Z',
  ])('metadata.timestamp = %j needs a real instant with its offset', async (timestamp) => {
    const response = await service.post(CONSENTS, withField({ ...CONSENT }, 'metadata.timestamp', timestamp), token);
    expect(response.json().campo['metadata.timestamp']).toContain('ISO 8601');
  });

  test.each(['2026-11-20T10:15:00Z', '2026-11-20T10:15:00.123-03:00', '2026-11-20T18:45:00+05:30'])(
    'metadata.timestamp = %j is one',
    async (timestamp) => {
      const response = await service.post(CONSENTS, withField({ ...CONSENT }, 'metadata.timestamp', timestamp), token);
      expect(response.json().dados.metadata.timestamp).toBe(timestamp);
    },
  );

  test('all fields at fault are named at once', async () => {
    const response = await service.post(CONSENTS, { documento: 'x', metadata: { ip: 7 } }, token);
    expect(Object.keys(response.json().campo).toSorted()).toEqual([
      'consentimento',
      'documento',
      'metadata.host',
      'metadata.ip',
      'metadata.timestamp',
      'metadata.userAgent',
      'nome',
      'tipoDocumento',
    ]);
  });

  test('unknown members are no fault and are not kept', async () => {
    const response = await service.post(CONSENTS, { ...CONSENT, extra: 1 }, token);
    expect(response.statusCode).toBe(201);
    expect(response.json().dados).not.toHaveProperty('extra');
  });
});

describe('a query for a month that can have no answer', () => {
  test.each([
    ['12', '2026', 'mes', 'a data-base está no futuro'],
    ['01', '2027', 'ano', 'a data-base está no futuro'],
    ['05', '2000', 'ano', 'a data-base é anterior a 06/2000'],
    ['01', '0000', 'ano', 'a data-base é anterior a 06/2000'],
  ])('%s/%s is refused at %s: %s', async (mes, ano, field, text) => {
    const response = await service.post('/api/scr', { ...QUESTION, mes, ano }, token);
    expect(response.statusCode).toBe(400);
    expect(response.json().campo).toEqual({ [field]: text });
  });

  test('11/2026 has begun and is not processed yet: 200 without amounts', async () => {
    const response = await service.post('/api/scr', { ...QUESTION, mes: '11' }, token);
    expect(response.statusCode).toBe(200);
    expect(response.json().consulta.resumoDoCliente.listaDeMensagensDeValidacao[0].codigo).toBe(
      'DATA_BASE_INDISPONIVEL',
    );
    expect(response.json().consulta.resumoDaCarteira.riscoTotal).toBe(0);
  });

  test('06/2000 is the oldest that is answered', async () => {
    expect((await service.post('/api/scr', { ...QUESTION, mes: '06', ano: '2000' }, token)).statusCode).toBe(200);
  });
});

describe('a request nobody can read', () => {
  const send = (method: 'POST' | 'PUT', payload: string | Buffer, contentType: string | undefined) =>
    service.app.inject({
      method,
      url: '/api/scr',
      headers: {
        authorization: `Bearer ${token}`,
        ...(contentType === undefined ? {} : { 'content-type': contentType }),
      },
      payload,
    });

  test.each([
    ['broken JSON', '{"documento":', 'application/json', 400],
    ['nothing', '', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['a text', '"x"', 'application/json', 400],
    ['__proto__', '{"__proto__":{"documento":"x"}}', 'application/json', 400],
    ['a form', 'documento=1', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'x', 'text/plain', 415],
    ['XML', '<a/>', 'application/xml', 415],
    ['an unnamed content', '{}', undefined, 415],
    ['more than 64 KB', JSON.stringify({ documento: 'x'.repeat(70_000) }), 'application/json', 413],
  ])('%s', async (_what, payload, contentType, statusCode) => {
    const response = await send('POST', payload, contentType);
    expect(response.statusCode).toBe(statusCode);
    expect(errorBodySchema.parse(response.json()).status).toBe('erro');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  test.each([
    ['GET', '/', 404, undefined],
    ['GET', '/api', 404, undefined],
    ['POST', '/api/scr/', 404, undefined],
    ['GET', '/api/consents/authorizations/1', 404, undefined],
    ['GET', '/api/scr', 405, 'POST'],
    ['DELETE', '/api/consents/authorizations/', 405, 'POST'],
    ['POST', '/api/sessions/token', 405, 'GET, HEAD'],
    ['PATCH', '/api/health?x=1', 405, 'GET, HEAD'],
    ['POST', '/autorizacao/1', 405, 'GET, HEAD'],
    ['GET', '/%zz', 400, undefined],
    ['GET', `/autorizacao/${'x'.repeat(500)}`, 414, undefined],
  ] as const)('%s %s is answered by %i', async (method, url, statusCode, allow) => {
    const response = await service.app.inject({ method, url });
    expect(response.statusCode).toBe(statusCode);
    expect(response.headers.allow).toBe(allow);
    expect(errorBodySchema.parse(response.json()).messagem).not.toBe('');
  });

  test('an answer never invites a browser to guess its type', async () => {
    expect((await service.app.inject('/nowhere')).headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('failures of the service itself', () => {
  test('embedded service, no stack: the scenario that fails is answered by 500, an id, and nothing of what happened', async () => {
    const own = serviceUnderTest();
    const response = await own.post('/api/scr', { ...QUESTION, documento: '90000000922' }, await own.token());
    expect(response.statusCode).toBe(500);
    expect(errorBodySchema.parse(response.json()).messagem).toBe(
      'Falha interna do serviço. Identificador: surprise-1.',
    );
    expect(own.unexpectedErrors).toHaveLength(1);
    expect(response.body).not.toMatch(/\bat |\.ts|scenario|Error/);
    await own.app.close();
  });

  test('the scenario that is refused is answered by 400 without a field', async () => {
    const response = await service.post('/api/scr', { ...QUESTION, documento: '90000000841' }, token);
    expect(response.statusCode).toBe(400);
    expect(response.json()).not.toHaveProperty('campo');
    expect(response.json().messagem).toBe('O registro recusou a consulta deste documento.');
  });

  test('a store that throws is a 500 with an id', async () => {
    const own = serviceUnderTest({
      authorizations: {
        add: () => {
          throw new Error('disk full: /secret/path');
        },
        touch: () => undefined,
        find: () => null,
      },
    });
    const response = await own.post(CONSENTS, CONSENT, await own.token());
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('secret');
    await own.app.close();
  });

  test('an answer of another shape than promised is a 500 too', async () => {
    const own = serviceUnderTest({ newId: () => 'not a uuid' });
    expect((await own.post(CONSENTS, CONSENT, await own.token())).statusCode).toBe(500);
    await own.app.close();
  });

  test('embedded service, rate limit: too many requests are answered by 429 with Retry-After and the envelope', async () => {
    const own = serviceUnderTest({ rateLimit: { max: 2, windowMs: 5_000 } });
    for (const statusCode of [200, 200]) expect((await own.app.inject('/api/health')).statusCode).toBe(statusCode);
    const refused = await own.app.inject('/api/health');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(errorBodySchema.parse(refused.json()).messagem).toContain('Muitas requisições');
    await own.app.close();
  });

  test('embedded service, rate limit: a thousand requests a second, unless told otherwise', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const own = serviceUnderTest({ rateLimit: undefined });
    const ask = async (): Promise<number> => (await own.app.inject('/api/health')).statusCode;
    const first = await Promise.all(Array.from({ length: 1_000 }, ask));
    expect(new Set(first)).toEqual(new Set([200]));
    expect(await ask()).toBe(429);
    vi.advanceTimersByTime(1_000);
    expect(await ask()).toBe(200);
    await own.app.close();
  });

  test('embedded service, time limit: a quarter of a minute for the whole request, unless told otherwise', async () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = service.app.server;
    expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([15_000, 15_000, 60_000]);
  });

  test('a foreign Host is answered by 421', async () => {
    const own = serviceUnderTest({ isOwnHost: (host) => host === '127.0.0.1:7000' });
    const asked = (host: string) => own.app.inject({ url: '/api/health', headers: { host } });
    expect((await asked('127.0.0.1:7000')).statusCode).toBe(200);
    for (const host of ['evil.example', '127.0.0.1', 'localhost:7000', '127.0.0.1:7000.evil.example', '']) {
      expect((await asked(host)).statusCode).toBe(421);
    }
    await own.app.close();
  });

  test('a disturbed service delays its answers and fails some, but not its health', async () => {
    const luck = [0.9, 0.01];
    const own = serviceUnderTest({
      disturbance: { latencyMs: 30, failRate: 0.05, random: () => luck.shift() ?? 0.9 },
    });
    const before = performance.now();
    const ownToken = await own.token();
    expect(performance.now() - before).toBeGreaterThanOrEqual(28);
    expect((await own.post('/api/scr', QUESTION, ownToken)).statusCode).toBe(500);
    expect((await own.post('/api/scr', QUESTION, ownToken)).statusCode).toBe(200);
    expect((await own.app.inject('/api/health')).statusCode).toBe(200);
    await own.app.close();
  });
});
