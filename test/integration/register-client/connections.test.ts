import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Behaviour } from '../../support/http/behaviour.ts';
import { delayed, respond } from '../../support/http/behaviours.ts';
import { type ClientAt, clientAt } from '../../support/http/client-at.ts';
import { consultaBody } from '../../support/http/sample-responses.ts';

const good = respond(200, consultaBody());

afterEach(() => vi.useRealTimers());

/** A client, and the client's port of each query that arrived, in order. */
async function watched(behaviour = good): Promise<{ client: ClientAt; ports: (number | undefined)[] }> {
  const ports: (number | undefined)[] = [];
  const scr: Behaviour = (response, request) => {
    ports.push(response.socket?.remotePort);
    return behaviour(response, request);
  };
  return { client: await clientAt({ scr }, { timeouts: { queryMs: 5_000 } }), ports };
}

describe('the connection of a query', () => {
  test('serves again while it was idle for less than two seconds', { tags: ['long'] }, async () => {
    const { client, ports } = await watched();
    await client.answer();
    await pause(1_200);
    await client.answer();
    expect(new Set(ports).size).toBe(1);
  });

  test('ends after two seconds without another request, and the next query has a new one', {
    tags: ['long'],
  }, async () => {
    const sockets: (Socket | null)[] = [];
    const { client, ports } = await watched((response, request) => {
      sockets.push(response.socket);
      return good(response, request);
    });
    await client.answer();
    await pause(2_200);
    expect(sockets.map((socket) => socket?.destroyed)).toEqual([true]);
    await client.answer();
    expect(new Set(ports).size).toBe(2);
  });

  test('is a new one where the computer slept meanwhile and no timer ran', async () => {
    const { client, ports } = await watched();
    await client.answer();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 });
    await client.answer();
    vi.setSystemTime(Date.now() - 60_000);
    await client.answer();
    expect(new Set(ports).size).toBe(3);
  });

  test('lasts as long as an answer takes, however idle it seems', { tags: ['long'] }, async () => {
    const { client } = await watched(delayed(2_500, good));
    expect(await client.asked()).toMatchObject({ requests: 1, state: 'answered' });
  });

  test('is not kept where the service announces that it closes it sooner', async () => {
    const { client, ports } = await watched(respond(200, consultaBody(), { 'keep-alive': 'timeout=1' }));
    await client.answer();
    await client.answer();
    expect(new Set(ports).size).toBe(2);
  });
});
