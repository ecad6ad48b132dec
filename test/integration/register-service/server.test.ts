import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorBodySchema } from '#domain/register-interface/envelope.ts';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { askSimulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import { openAuthorizations } from '#main/register-service/open-authorizations.ts';
import { type RunningService, type StartOptions, startRegisterService } from '#main/register-service/server.ts';
import { memoryAuthorizations } from '../../unit/main/register-service/memory-authorizations.ts';
import { CONSENT, QUESTION } from '../../unit/main/register-service/requests.ts';
import { freshHome } from './home.ts';

const API_KEY = randomUUID();

async function started(changes: Partial<StartOptions> = {}): Promise<RunningService> {
  const service = await startRegisterService({
    register: askSimulatedRegister,
    authorizations: memoryAuthorizations(),
    apiKeys: apiKeysOf(() => [API_KEY]),
    clock: () => Date.now(),
    newId: randomUUID,
    jwtSecret: new Uint8Array(32).fill(3),
    log: { info: () => undefined, warn: () => undefined, unexpected: () => 'id' },
    ...changes,
  });
  onTestFinished(() => service.close());
  return service;
}

async function tokenOf({ baseUrl }: RunningService): Promise<string> {
  const response = await fetch(`${baseUrl}/api/sessions/token`, { headers: { authorization: API_KEY } });
  return ((await response.json()) as { token: string }).token;
}

const post = (service: RunningService, path: string, token: string, body: unknown): Promise<Response> =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Sends bytes, reads until the service closes the connection, and sends no more once it responds. */
async function rawResponse({ baseUrl }: RunningService, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(baseUrl).port), '127.0.0.1');
  socket.write(bytes);
  socket.once('data', () => socket.end());
  return text(socket);
}

function bodyOf(response: string): unknown {
  return JSON.parse(response.slice(response.indexOf('\r\n\r\n') + 4));
}

describe('the metadata of an authorization', () => {
  const timestamps = ['2026-11-20T10:15-03:00', '2026-11-20T10:15:00-0300', '2026-11-20T10:15-03', '2026-11-20T13:15Z'];

  test.each(timestamps)('are accepted and returned as submitted, given at %s', async (timestamp) => {
    const home = await openAuthorizations(join(await freshHome(), 'authorizations.db'), new Uint8Array(32).fill(5));
    if (!home.ok) throw new Error(home.error.code);
    const service = await started({ authorizations: home.value });
    onTestFinished(() => home.value.close());
    const location = { ...CONSENT.metadata.location, altitude: 760, fonte: { nome: 'GPS' } };
    const metadata = { ...CONSENT.metadata, timestamp, location, sistema: 'totem', versoes: [1, 2] };
    const consent = await post(service, '/api/consents/authorizations/', await tokenOf(service), {
      ...CONSENT,
      metadata,
    });
    const { dados } = (await consent.json()) as { dados: { id: string; url: string } };
    expect(dados).toMatchObject({ metadata });
    expect(home.value.find(dados.id)?.metadata).toEqual(metadata);
    expect(await (await fetch(dados.url)).text()).toContain('20/11/2026 10:15:00');
  });
});

describe('the running service', () => {
  test("serves an officer's whole way: token, consent, query, public page", async () => {
    const service = await started();
    const token = await tokenOf(service);
    const consent = await post(service, '/api/consents/authorizations/', token, CONSENT);
    const { dados } = (await consent.json()) as { dados: { url: string } };
    const response = await post(service, '/api/scr', token, QUESTION);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(dados.url.startsWith(`${service.authUrl}/autorizacao/`)).toBe(true);
    expect(await (await fetch(dados.url)).text()).toContain('Marina Alves de Souza');
  });

  test('embedded service, loopback: listens on 127.0.0.1 alone', async () => {
    const { baseUrl } = await started();
    const { hostname, port } = new URL(baseUrl);
    expect(hostname).toBe('127.0.0.1');
    const outward = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4');
    for (const address of [...outward.map((found) => found.address), '127.0.0.2']) {
      await expect(fetch(`http://${address}:${port}/api/health`)).rejects.toThrow();
    }
  });

  test.each(['evil.example', 'localhost', '127.0.0.1'])(
    'embedded service, own host: answers 421 to the Host %s',
    async (host) => {
      const service = await started();
      const response = await rawResponse(
        service,
        `GET /api/health HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 421 /);
      expect(errorBodySchema.parse(bodyOf(response)).messagem).toBe('Este endereço não é atendido aqui.');
    },
  );

  test('rejects when its port is taken', async () => {
    const { baseUrl } = await started();
    await expect(started({ port: Number(new URL(baseUrl).port) })).rejects.toThrow(/EADDRINUSE/);
  });
});

describe('bytes that are no request', () => {
  const host = ({ baseUrl }: RunningService): string => new URL(baseUrl).host;

  test.each([
    ['noise', () => '\u0001\u0002\u0003\r\n\r\n', 400],
    ['another protocol', () => 'SSH-2.0-OpenSSH_9.6\r\n\r\n', 400],
    ['a TLS greeting', () => '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
    ['a header that never ends', () => `GET / HTTP/1.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      (service: RunningService) =>
        `POST /api/scr HTTP/1.1\r\nHost: ${host(service)}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx`,
      400,
    ],
  ])('%s is answered by the envelope and a closed connection', async (_what, bytes, status) => {
    const service = await started();
    const response = await rawResponse(service, bytes(service));
    expect(response.startsWith(`HTTP/1.1 ${status} `)).toBe(true);
    expect(errorBodySchema.parse(bodyOf(response)).status).toBe('erro');
    expect((await fetch(`${service.baseUrl}/api/health`)).status).toBe(200);
  });

  test.each([
    ['headers', 'X-Slow: '],
    ['a body', 'Content-Type: application/json\r\nContent-Length: 60\r\n\r\n{'],
  ])('embedded service, time limit: %s that never arrive whole are given up with 408', async (_what, rest) => {
    const service = await started({ requestMs: 300 });
    const before = performance.now();
    const start = `POST /api/scr HTTP/1.1\r\nHost: ${host(service)}\r\nAuthorization: Bearer ${await tokenOf(service)}\r\n`;
    const response = await rawResponse(service, start + rest);
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
    expect(errorBodySchema.parse(bodyOf(response)).messagem).toBe('A requisição demorou demais para chegar.');
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test('embedded service, body limit: a body announced as larger than 64 KiB is refused before it is read', async () => {
    const service = await started();
    const token = await tokenOf(service);
    const response = await rawResponse(
      service,
      `POST /api/scr HTTP/1.1\r\nHost: ${host(service)}\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: application/json\r\nContent-Length: ${64 * 1024 + 1}\r\nConnection: close\r\n\r\n{`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(errorBodySchema.parse(bodyOf(response)).messagem).toBe('A requisição é grande demais.');
  });
});

describe('a body that is too large', () => {
  /** Sends a whole request before it reads, as simple clients do; returns the status line of the response. */
  async function statusOfLarge({ baseUrl }: RunningService, bytes: number, headers: string): Promise<string> {
    const { host, port } = new URL(baseUrl);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST /api/scr HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n${headers}\r\n`);
    const isChunked = headers.includes('chunked');
    const part = Buffer.alloc(256 * 1024, 'x');
    for (let sent = 0; sent < bytes; sent += part.length) {
      const size = Math.min(part.length, bytes - sent);
      const framed = isChunked
        ? [`${size.toString(16)}\r\n`, part.subarray(0, size), '\r\n']
        : [part.subarray(0, size)];
      for (const piece of framed) if (!socket.write(piece)) await once(socket, 'drain');
    }
    if (isChunked) socket.write('0\r\n\r\n');
    return (await text(socket)).slice(0, 12);
  }

  /** So many sizes from 6 to 20 MB. */
  const sizes = (count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => Math.round((6 + (14 * index) / (count - 1)) * 1_048_576));

  const LENGTHS = [
    ['of an announced length', (bytes: number) => `Content-Length: ${bytes}\r\n`],
    ['in chunks', () => 'Transfer-Encoding: chunked\r\n'],
  ] as const;
  test.each(LENGTHS)('embedded service, body limit: each of 3 requests of 6 to 20 MB %s gets its 413', (_, lengthOf) =>
    isTooLarge(sizes(3), lengthOf),
  );
  test.each(LENGTHS)('each of 20 such requests %s', { tags: ['long'] }, (_, lengthOf) =>
    isTooLarge(sizes(20), lengthOf),
  );

  async function isTooLarge(lengths: readonly number[], lengthOf: (bytes: number) => string): Promise<void> {
    const service = await started();
    const token = await tokenOf(service);
    const statuses: string[] = [];
    for (const bytes of lengths) {
      const headers = `Authorization: Bearer ${token}\r\nConnection: close\r\n${lengthOf(bytes)}`;
      statuses.push(await statusOfLarge(service, bytes, headers));
    }
    expect(statuses).toEqual(lengths.map(() => 'HTTP/1.1 413'));
  }

  test('is refused for want of a token just as surely', async () => {
    const service = await started();
    const headers = `Connection: close\r\nContent-Length: ${20 * 1_048_576}\r\n`;
    expect(await statusOfLarge(service, 20 * 1_048_576, headers)).toBe('HTTP/1.1 401');
  });

  test('that never ends is read for some seconds only', { tags: ['long'] }, async () => {
    const service = await started();
    const token = await tokenOf(service);
    const { host, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined);
    socket.write(
      `POST /api/scr HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\n` +
        `Authorization: Bearer ${token}\r\nContent-Length: ${1024 ** 4}\r\n\r\n`,
    );
    const sending = setInterval(() => void socket.write(Buffer.alloc(64 * 1024)), 20);
    onTestFinished(() => clearInterval(sending));
    const before = performance.now();
    let response = '';
    socket.on('data', (bytes) => {
      response += bytes.toString();
    });
    await once(socket, 'close');
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(performance.now() - before).toBeLessThan(8_000);
  });
});

describe('closing', () => {
  test('answers what is in flight first, the slow scenario at once', async () => {
    const service = await started();
    const token = await tokenOf(service);
    const before = performance.now();
    const slow = post(service, '/api/scr', token, { ...QUESTION, documento: '90000001066' });
    await new Promise((resolve) => setTimeout(resolve, 150));
    await service.close();
    const response = await slow;
    expect(response.status).toBe(200);
    expect(((await response.json()) as { status: string }).status).toBe('sucesso');
    expect(performance.now() - before).toBeLessThan(10_000);
    await expect(fetch(`${service.baseUrl}/api/health`)).rejects.toThrow();
  });

  test('the slow scenario does take its time otherwise', { tags: ['long'] }, async () => {
    const service = await started();
    const token = await tokenOf(service);
    const slow = post(service, '/api/scr', token, { ...QUESTION, documento: '90000001066' });
    const first = await Promise.race([slow, new Promise((resolve) => setTimeout(() => resolve('waiting'), 1_500))]);
    expect(first).toBe('waiting');
    await service.close();
    await slow;
  });
});

describe('a scenario that disturbs', () => {
  /** In one test, since they wait side by side. */
  test('cuts the connection in the middle of an announced body, or answers late and whole, some seconds after the question', {
    tags: ['long'],
  }, async () => {
    const service = await started();
    const token = await tokenOf(service);
    const before = performance.now();
    const late = post(service, '/api/scr', token, { ...QUESTION, documento: '90000002038' });
    const response = await post(service, '/api/scr', token, { ...QUESTION, documento: '90000001902' });
    expect(performance.now() - before).toBeGreaterThan(3_500);
    expect(response.status).toBe(200);
    const announced = Number(response.headers.get('content-length'));
    const arrived = await bytesUntilCut(response);
    expect(arrived).toBeGreaterThan(announced / 3);
    expect(arrived).toBeLessThan(announced);
    expect((await fetch(`${service.baseUrl}/api/health`)).status).toBe(200);
    const whole = (await (await late).json()) as { status: string };
    expect(performance.now() - before).toBeGreaterThan(7_500);
    expect(whole.status).toBe('sucesso');
  });

  test('answers 200 with a text nobody can read', async () => {
    const service = await started();
    const response = await post(service, '/api/scr', await tokenOf(service), {
      ...QUESTION,
      documento: '90000002119',
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    const body = await response.text();
    expect(body.length).toBeGreaterThan(10);
    expect(() => JSON.parse(body)).toThrow(SyntaxError);
  });
});

/** Bytes of a body before its connection is cut; rejects if the whole body arrives. */
async function bytesUntilCut(response: Response): Promise<number> {
  let arrived = 0;
  try {
    for await (const chunk of response.body ?? []) arrived += chunk.length;
  } catch {
    return arrived;
  }
  throw new Error('the body arrived whole');
}

test('a hundred questions at once are all answered, each for itself', async () => {
  const service = await started();
  const token = await tokenOf(service);
  const months = Array.from({ length: 100 }, (_, index) => ({
    ...QUESTION,
    mes: String((index % 12) + 1).padStart(2, '0'),
    ano: String(2010 + Math.floor(index / 12)),
  }));
  const responses = await Promise.all(
    months.map(async (month) => (await post(service, '/api/scr', token, month)).json()),
  );
  const asked = months.map(({ ano, mes }) => `${ano}-${mes}`);
  expect(
    responses
      .map((response) => (response as { consulta: { resumoDoCliente: { dataBaseConsultada: string } } }).consulta)
      .map(({ resumoDoCliente }) => resumoDoCliente.dataBaseConsultada),
  ).toEqual(asked);
});

test('readers that do not read get whole answers of their own, however late they begin', {
  tags: ['long'],
}, async () => {
  const service = await started();
  const token = await tokenOf(service);
  const { host, port } = new URL(service.baseUrl);
  const documents = ['90000005000107', '12ABC34501DE35'];
  const months = Array.from({ length: 36 }, (_, index) => [
    String((index % 12) + 1).padStart(2, '0'),
    String(2020 + (index % 5)),
  ]);
  const ask = ([mes, ano]: readonly string[], documento: string): string => {
    const body = JSON.stringify({ documento, mes, ano });
    return (
      `POST /api/scr HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`
    );
  };
  const sockets = documents.map((documento) => {
    const socket = connect(Number(port), '127.0.0.1').pause();
    socket.write(months.map((month) => ask(month, documento)).join(''));
    return socket;
  });
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const [index, socket] of sockets.entries()) {
    const responses = await pipelinedBodies(socket, months.length);
    const alone = await Promise.all(
      months.map(async ([mes, ano]) =>
        (await post(service, '/api/scr', token, { documento: documents[index], mes, ano })).json(),
      ),
    );
    expect(responses.map(consultaOf)).toEqual(alone.map(consultaOf));
  }
});

const consultaOf = (body: unknown): string => JSON.stringify((body as { consulta: unknown }).consulta);

/** Reads answers one behind the other from a connection that stays open. */
async function pipelinedBodies(socket: Socket, count: number): Promise<unknown[]> {
  const bodies: unknown[] = [];
  let bytes = Buffer.alloc(0);
  for await (const chunk of socket) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    for (let next = cutResponse(bytes); next !== null; next = cutResponse(bytes)) {
      bodies.push(JSON.parse(next.body));
      bytes = next.rest;
    }
    if (bodies.length === count) break;
  }
  return bodies;
}

/** The first whole answer and the bytes behind it; null while it is not whole. */
function cutResponse(bytes: Buffer): { readonly body: string; readonly rest: Buffer<ArrayBuffer> } | null {
  const start = bytes.indexOf('\r\n\r\n') + 4;
  if (start < 4) return null;
  const end = start + Number(/content-length: (\d+)/i.exec(bytes.toString('latin1', 0, start))?.[1]);
  if (bytes.length < end) return null;
  return { body: bytes.toString('utf8', start, end), rest: Buffer.from(bytes.subarray(end)) };
}
