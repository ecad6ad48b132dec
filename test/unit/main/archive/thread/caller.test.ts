import { expect, test } from 'vitest';
import { createCaller } from '../../../../../main/archive/thread/caller.ts';
import type { Request } from '../../../../../main/archive/thread/messages.ts';

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
  return { asked, held, caller: createCaller(callee) };
}

test('an answer reaches the call it belongs to, whatever their order', async () => {
  const { asked, caller } = thread();
  const calls = [caller.call(read), caller.call({ ...read, method: 'write' })];
  expect(asked).toMatchObject([{ call: { method: 'read' } }, { call: { method: 'write' } }]);
  caller.settle({ id: asked[1]?.id ?? 0, value: 'second' });
  caller.settle({ id: asked[0]?.id ?? 0, value: 'first' });
  expect(await Promise.all(calls)).toEqual(['first', 'second']);
});

test('a failure is thrown as it was, its code included', async () => {
  const { asked, caller } = thread();
  const call = caller.call(read);
  const failure = { name: 'SqliteError', message: 'database or disk is full', stack: 'there', code: 'SQLITE_FULL' };
  caller.settle({ id: asked[0]?.id ?? 0, failure });
  await expect(call).rejects.toMatchObject({ ...failure });
});

test('what cannot cross between threads is refused to its caller alone', async () => {
  const { asked, caller } = thread();
  const other = caller.call(read);
  await expect(caller.call({ ...read, method: 'uncloneable' })).rejects.toThrow('could not be cloned');
  caller.settle({ id: asked[0]?.id ?? 0, value: 1 });
  expect(await other).toBe(1);
});

test('a thread that ended rejects what it was asked and everything after', async () => {
  const { caller } = thread();
  const open = [caller.call(read), caller.call(read)];
  caller.giveUp(new Error('gone'));
  for (const call of [...open, caller.call(read)]) await expect(call).rejects.toThrow('gone');
});

test('after closing nothing is asked any more, and what was asked before is still answered', async () => {
  const { asked, caller } = thread();
  const before = caller.call(read);
  const closing = caller.close();
  await expect(caller.call(read)).rejects.toThrow('not open');
  expect(asked.map((request) => 'close' in request)).toEqual([false, true]);
  for (const { id } of asked) caller.settle({ id, value: id });
  expect(await Promise.all([before, closing])).toEqual(asked.map(({ id }) => id));
});

test('the process is held only while something is open', async () => {
  const { asked, held, caller } = thread();
  const calls = [caller.call(read), caller.call(read)];
  expect(held.at(-1)).toBe(true);
  caller.settle({ id: asked[0]?.id ?? 0, value: null });
  expect(held.at(-1)).toBe(true);
  caller.settle({ id: asked[1]?.id ?? 0, value: null });
  await Promise.all(calls);
  expect(held.at(-1)).toBe(false);
});
