import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWorkerClient } from '#main/repositories/thread/client.ts';
import { receivedLists } from '#main/repositories/thread/long-lists.ts';
import type { Request } from '#main/repositories/thread/messages.ts';

const read = { repository: 'settings', method: 'read', args: [] };

function thread() {
  const asked: Request[] = [];
  const held: boolean[] = [];
  const callee = {
    postMessage: (request: Request) => {
      if ('call' in request && request.call.method === 'uncloneable') throw new TypeError('could not be cloned');
      asked.push(request);
    },
    ref: () => void held.push(true),
    unref: () => void held.push(false),
  };
  return { asked, held, client: createWorkerClient(callee) };
}

test('an answer reaches the call it belongs to, whatever their order', async () => {
  const { asked, client } = thread();
  const calls = [client.call(read), client.call({ ...read, method: 'write' })];
  expect(asked).toMatchObject([{ call: { method: 'read' } }, { call: { method: 'write' } }]);
  client.settle({ id: asked[1]?.id ?? 0, value: 'second' });
  client.settle({ id: asked[0]?.id ?? 0, value: 'first' });
  expect(await Promise.all(calls)).toEqual(['first', 'second']);
});

test('a failure is thrown as it was, its code included', async () => {
  const { asked, client } = thread();
  const call = client.call(read);
  const failure = { name: 'SqliteError', message: 'database or disk is full', stack: 'there', code: 'SQLITE_FULL' };
  client.settle({ id: asked[0]?.id ?? 0, failure });
  await expect(call).rejects.toMatchObject({ ...failure });
});

test('what cannot cross between threads is refused to its caller alone', async () => {
  const { asked, client } = thread();
  const other = client.call(read);
  await expect(client.call({ ...read, method: 'uncloneable' })).rejects.toThrow('could not be cloned');
  client.settle({ id: asked[0]?.id ?? 0, value: 1 });
  expect(await other).toBe(1);
});

test('a thread that ended rejects what it was asked and everything after', async () => {
  const { client } = thread();
  const open = [client.call(read), client.call(read)];
  client.cancel(new Error('gone'));
  for (const call of [...open, client.call(read)]) await expect(call).rejects.toThrow('gone');
});

test('after closing nothing is asked any more, and what was asked before is still answered', async () => {
  const { asked, client } = thread();
  const before = client.call(read);
  const closing = client.close();
  await expect(client.call(read)).rejects.toThrow('not open');
  expect(asked.map((request) => 'close' in request)).toEqual([false, true]);
  for (const { id } of asked) client.settle({ id, value: id });
  expect(await Promise.all([before, closing])).toEqual(asked.map(({ id }) => id));
});

test('a long list goes in parts, a turn of the loop each, and later calls wait behind it', async () => {
  const { asked, client } = thread();
  const list = Array.from({ length: 4_500 }, (_, at) => ({ at }));
  const calls = [client.call({ ...read, method: 'add', args: ['draft', list] }), client.call(read)];
  const closing = client.close();
  expect(asked).toHaveLength(1);
  while (asked.length < 6) await setImmediate();
  const lists = receivedLists();
  const whole = asked.flatMap((request) => {
    if ('part' in request) lists.keep(request.id, request.part);
    return 'call' in request ? [lists.whole(request.id, request.call)] : [];
  });
  expect(whole).toEqual([{ ...read, method: 'add', args: ['draft', list] }, read]);
  expect(asked.map((request) => ('part' in request ? request.part.items.length : Object.keys(request)[1]))).toEqual([
    2_000,
    2_000,
    500,
    'call',
    'call',
    'close',
  ]);
  for (const { id } of asked.slice(3)) client.settle({ id, value: id });
  expect(await Promise.all([...calls, closing])).toEqual([1, 2, 3]);
});

test('the rest of a long list does not follow a thread that ended', async () => {
  const { asked, client } = thread();
  const call = client.call({ ...read, args: [Array.from({ length: 10_000 }, () => 0)] });
  client.cancel(new Error('gone'));
  await expect(call).rejects.toThrow('gone');
  await setImmediate();
  expect(asked).toHaveLength(1);
});

test('the process is held only while something is open', async () => {
  const { asked, held, client } = thread();
  const calls = [client.call(read), client.call(read)];
  expect(held.at(-1)).toBe(true);
  client.settle({ id: asked[0]?.id ?? 0, value: null });
  expect(held.at(-1)).toBe(true);
  client.settle({ id: asked[1]?.id ?? 0, value: null });
  await Promise.all(calls);
  expect(held.at(-1)).toBe(false);
});
