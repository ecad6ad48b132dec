import { createServer as createHttpServer, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { environmentProxy } from '#main/platform/environment-proxy.ts';
import { routeTo } from '#main/register-client/agents.ts';

let asked = 0;
let proxy = '';
const server = createHttpServer((_, response) => {
  asked += 1;
  response.end();
}).on('connect', (_, socket) => {
  asked += 1;
  socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n');
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** True if the client's own connections to an address pass through the proxy. */
async function comesByProxy(address: string, environment: NodeJS.ProcessEnv): Promise<boolean> {
  const before = asked;
  const { httpAgent, httpsAgent } = routeTo(address, environment);
  const secure = address.startsWith('https:');
  const send = secure ? httpsRequest(address, { agent: httpsAgent }) : httpRequest(address, { agent: httpAgent });
  await new Promise<void>((ended) => {
    send.on('error', () => ended()).on('response', () => ended());
    send.setTimeout(1_000, () => send.destroy()).end();
  });
  send.destroy();
  return asked > before;
}

/** Names that lead nowhere: a direct connection fails at once. */
test.each([
  ['https://servico.invalid', {}, true],
  ['http://servico.invalid', {}, true],
  ['https://servico.invalid', { NO_PROXY: '*' }, false],
  ['https://servico.invalid', { NO_PROXY: 'servico.invalid' }, false],
  ['https://SERVICO.invalid', { NO_PROXY: 'outro.invalid, Servico.Invalid' }, false],
  ['https://servico.invalid', { NO_PROXY: 'servico.invalid:443' }, false],
  ['https://servico.invalid', { NO_PROXY: 'servico.invalid:8443' }, true],
  ['https://servico.invalid:8443', { NO_PROXY: 'servico.invalid:8443' }, false],
  ['https://api.servico.invalid', { NO_PROXY: '.servico.invalid' }, false],
  ['https://servico.invalid', { NO_PROXY: '.servico.invalid' }, false],
  ['https://outroservico.invalid', { NO_PROXY: '.servico.invalid' }, true],
  ['https://api.servico.invalid', { NO_PROXY: '*.servico.invalid' }, false],
  ['https://servico.invalid', { NO_PROXY: '*.servico.invalid' }, true],
  ['https://api.servico.invalid', { NO_PROXY: 'servico.invalid' }, true],
  ['http://127.0.0.9:9', { NO_PROXY: '127.0.0.1-127.0.0.20' }, false],
  ['https://servico.invalid', { NO_PROXY: 'x', no_proxy: 'servico.invalid' }, false],
  ['https://servico.invalid', { HTTPS_PROXY: '', https_proxy: '' }, false],
  ['https://servico.invalid', { HTTPS_PROXY: 'socks5://127.0.0.1:9', https_proxy: '' }, false],
])('the way to %s with %j goes by the proxy: %s, as it does on the wire', async (address, changes, by) => {
  const environment = { HTTPS_PROXY: proxy, HTTP_PROXY: proxy, ...changes };
  expect(environmentProxy(address, environment)).toBe(by ? proxy : null);
  if (!new URL(address).hostname.startsWith('127.')) expect(await comesByProxy(address, environment)).toBe(by);
});

test('a name and a password of the proxy are never told', () => {
  const environment = { HTTPS_PROXY: 'http://maria:s3nha@proxy.example:3128/caminho?x=1' };
  expect(environmentProxy('https://servico.example', environment)).toBe('http://proxy.example:3128');
});

test.each(['http://', 'proxy.example:3128', 'http://proxy.example:99999'])('a proxy that reads %j is none', (text) => {
  expect(environmentProxy('https://servico.example', { HTTPS_PROXY: text })).toBeNull();
});
