import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { tokenBody } from '../support/hostile-service.ts';

/**
 * A register service in a process of its own, so that it takes no time from the client: answers are made beforehand.
 * Under `/slow` it waits 300 ms, elsewhere not at all. Tells its port to the process that forked it.
 */
export const LATENCY_MS = 300;

const RESPONSES = Array.from({ length: 64 }, (_, index) => {
  const consulta = simulateRegister(
    { tipo: 'cpf', numero: String(10_000_000_000 + index * 7_919) },
    '2026-09',
    '2026-09',
  );
  return Buffer.from(JSON.stringify({ status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta }));
});
const TOKEN = Buffer.from(JSON.stringify(tokenBody()));

let turn = 0;

function nextResponse(): Buffer {
  turn = (turn + 1) % RESPONSES.length;
  return RESPONSES[turn] ?? TOKEN;
}

const server = createServer(async (request, response) => {
  request.resume();
  const body = request.method === 'GET' ? TOKEN : nextResponse();
  if (request.url?.startsWith('/slow')) await pause(LATENCY_MS);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.byteLength });
  response.end(body);
});

if (process.send !== undefined) {
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
  process.once('disconnect', () => process.exit());
}
