import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ok } from '#domain/basics/outcome.ts';
import { CLOSED_STATE } from '../../support/fakes/fake-workstation.ts';
import { opened } from './opened.ts';

const JSON_TYPE = { 'content-type': 'application/json' };

const lines = (port: number, ...others: string[]): string => [...others, `Host: 127.0.0.1:${port}`].join('\r\n');

/** Data sent by a connection before it goes idle, by kind. */
const IDLE: Readonly<Record<string, (port: number) => string>> = {
  nothing: () => '',
  'half a line': () => 'GET /brid',
  'half its headers': (port) => lines(port, 'GET / HTTP/1.1'),
  'half a body': (port) =>
    `${lines(port, 'POST /entrar HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9')}\r\n\r\n{`,
  'a request, and no other': (port) => `${lines(port, 'GET / HTTP/1.1')}\r\n\r\n`,
};

async function whetherClosed(port: number, bytes: string, laterMs: number): Promise<'closed' | 'open'> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(bytes);
  const outcome = await Promise.race([
    once(socket, 'close').then(() => 'closed' as const),
    wait(laterMs, 'open' as const),
  ]);
  socket.destroy();
  return outcome;
}

/** In one test, since they wait side by side. */
async function onlyIdleOnesEnd(idleMs?: number): Promise<void> {
  // Beyond that and the second of the check.
  const laterMs = (idleMs ?? 15_000) + 2_500;
  const handlers = { 'vault.state': () => wait(laterMs, ok(CLOSED_STATE)) };
  const { port, ask, logIn, workstation } = await opened(handlers, null, idleMs);
  const visitor = await logIn();
  const stream = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: '/bridge/events', headers: visitor }, resolve).on('error', reject);
  });
  stream.setEncoding('utf8');
  stream.on('error', () => {});
  await once(stream, 'data');
  const query = ask({ path: '/bridge/vault.state', method: 'POST', body: '{}', headers: { ...visitor, ...JSON_TYPE } });

  const outcomes = await Promise.all(
    Object.entries(IDLE).map(async ([name, bytes]) => [name, await whetherClosed(port, bytes(port), laterMs)]),
  );
  expect(outcomes).toEqual(Object.keys(IDLE).map((name) => [name, 'closed']));
  expect((await query).status).toBe(200);
  const next = once(stream, 'data');
  workstation.emit('vault.changed', CLOSED_STATE);
  expect(String(await next)).toContain('event: vault.changed');
}

test('web host, idle connections: end after their time; a quiet stream and a long query live on', () =>
  onlyIdleOnesEnd(2_000));

test('web host, idle connections: end after 15 seconds', { tags: ['long'] }, () => onlyIdleOnesEnd());
