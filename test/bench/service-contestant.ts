import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiKeysOf } from '#main/register-service/api-keys.ts';
import { askSimulatedRegister } from '#main/register-service/ask-simulated-register.ts';
import { openAuthorizations } from '#main/register-service/open-authorizations.ts';
import { startRegisterService } from '#main/register-service/server.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

/*
 * A server in a process of its own, started by service.bench.ts: the register service as it runs alone, with its durable
 * store, or a bare `node:http` server that answers every request by as many constant bytes. It tells its address, and its
 * use of processor and memory whenever it is asked.
 */
export interface Ready {
  readonly url: string;
  readonly token: string;
}

export interface Usage {
  /** Microseconds of processor time, user and system. */
  readonly cpu: number;
  readonly heapUsed: number;
  readonly rss: number;
}

const success = { status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0' };
const EXAMPLE = { tipo: 'cpf', numero: '11144477735' } as const;

process.on('message', () => {
  globalThis.gc?.();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  process.send?.({ cpu: user + system, heapUsed, rss } satisfies Usage);
});
process.send?.(process.argv[2] === 'bare' ? await startBare() : await startService());

async function startBare(): Promise<Ready> {
  const consulta = simulateRegister(EXAMPLE, '2026-06', '2026-06');
  const payload = Buffer.from(JSON.stringify({ ...success, consulta }));
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': payload.length });
      response.end(payload);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.once('disconnect', () => process.exit());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: 'none' };
}

async function startService(): Promise<Ready> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-bench-'));
  const authorizations = await openAuthorizations(join(home, 'authorizations.db'), new Uint8Array(32).fill(9));
  if (!authorizations.ok) throw new Error(authorizations.error.code);
  const apiKey = randomUUID();
  const { baseUrl } = await startRegisterService({
    register: askSimulatedRegister,
    authorizations: authorizations.value,
    apiKeys: apiKeysOf(() => [apiKey]),
    clock: () => Date.now(),
    newId: randomUUID,
    jwtSecret: new Uint8Array(32).fill(4),
    log: { info: () => undefined, warn: () => undefined, unexpected: () => 'id' },
    rateLimit: { max: Number.MAX_SAFE_INTEGER, windowMs: 60_000 },
  });
  process.once('disconnect', () => {
    authorizations.value.close();
    void rm(home, { recursive: true, force: true }).then(() => process.exit());
  });
  const reply = await fetch(`${baseUrl}/api/sessions/token`, { headers: { authorization: apiKey } });
  return { url: baseUrl, token: ((await reply.json()) as { token: string }).token };
}
