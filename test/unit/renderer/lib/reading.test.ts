import { describe, expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { BridgeFailure, Envelope } from '#contract/errors.ts';
import { failureOf, IDLE, type Loadable, picked } from '#renderer/lib/loadable.ts';
import { type Reading, reading } from '#renderer/lib/reading.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';

interface Room {
  readonly book: Loadable<string>;
  readonly box: Loadable<number>;
  readonly note: string;
}

const REFUSED: { readonly ok: false; readonly error: BridgeFailure } = { ok: false, error: { code: 'not_found' } };
const answer = <Value>(value: Value): Envelope<Value> => ({ ok: true, value });
const ready = <Value>(value: Value): Loadable<Value> => ({ status: 'ready', value });

function room() {
  const store = createStore<Room>()(() => ({ book: IDLE, box: IDLE, note: '' }));
  return { read: reading(store.setState, store.getState), now: store.getState };
}

async function roomWith(book: string) {
  const made = room();
  await made.read.first('book', Promise.resolve(answer(book)));
  return made;
}

describe('a part of a store', () => {
  test('is shown as main answered', async () => {
    const { read, now } = await roomWith('Iracema');
    expect(now().book).toEqual(ready('Iracema'));
    await read.again('book', Promise.resolve(REFUSED));
    expect(now().book).toEqual({ status: 'failed', failure: { code: 'not_found' } });
  });

  test.each<[keyof Pick<Reading<Room>, 'first' | 'again' | 'quietly'>, Loadable<string>]>([
    ['first', { status: 'loading' }],
    ['again', { status: 'loading', previous: 'Iracema' }],
    ['quietly', ready('Iracema')],
  ])('asked for %s shows its former value accordingly, with what changes beside it', async (way, meanwhile) => {
    const { read, now } = await roomWith('Iracema');
    const asked = read[way]('book', Promise.resolve(answer('Lucíola')), { note: 'asked' });
    expect(now()).toEqual({ book: meanwhile, box: IDLE, note: 'asked' });
    await asked;
    expect(now()).toEqual({ book: ready('Lucíola'), box: IDLE, note: 'asked' });
  });

  test('is that of the newest question, and other parts have questions of their own', async () => {
    const { read, now } = room();
    const older = Promise.withResolvers<Envelope<string>>();
    const reads = [read.first('book', older.promise), read.first('book', Promise.resolve(answer('Lucíola')))];
    await read.first('box', Promise.resolve(answer(7)));
    older.resolve(answer('Iracema'));
    await Promise.all(reads);
    expect(now()).toMatchObject({ book: ready('Lucíola'), box: ready(7) });
  });

  test('that an act changed is not overtaken by an answer to what was asked before', async () => {
    const { read, now } = room();
    const older = Promise.withResolvers<Envelope<string>>();
    const asked = read.first('book', older.promise);
    expect(await read.change('book', Promise.resolve(answer('Lucíola')), { note: 'changed' })).toBeNull();
    older.resolve(answer('Iracema'));
    await asked;
    expect(now()).toMatchObject({ book: ready('Lucíola'), note: 'changed' });
  });

  test('stays as it is when an act is refused', async () => {
    const { read, now } = await roomWith('Iracema');
    expect(await read.change('book', Promise.resolve(REFUSED), { note: 'changed' })).toEqual({ code: 'not_found' });
    expect(now()).toMatchObject({ book: ready('Iracema'), note: '' });
  });

  test('that is left shows no answer that comes later', async () => {
    const { read, now } = room();
    const asked = read.first('book', Promise.resolve(answer('Iracema')));
    const isLatest = read.begin('book');
    await asked;
    expect([now().book, isLatest()]).toEqual([{ status: 'loading' }, true]);
  });

  test('is loaded again at an event, once it was asked for', async () => {
    const { read } = room();
    const fake = createFakeBridge();
    let loads = 0;
    read.follow(fake.bridge.on, ['team.changed', 'people.changed'], 'book', async () => {
      loads += 1;
    });
    fake.emit('team.changed', {});
    expect(loads).toBe(0);
    await read.first('book', Promise.resolve(REFUSED));
    fake.emit('team.changed', {});
    fake.emit('people.changed', {});
    expect(loads).toBe(2);
  });
});

test('a part of an answer is picked, and a refusal handed on', async () => {
  expect(await picked(Promise.resolve(answer({ rows: [1] })), 'rows')).toEqual(answer([1]));
  const refused: Promise<Envelope<{ readonly rows: readonly number[] }>> = Promise.resolve(REFUSED);
  expect(await picked(refused, 'rows')).toBe(REFUSED);
});

test('a refusal has a failure, and an answer none', () => {
  expect([failureOf(REFUSED), failureOf(answer(1))]).toEqual([REFUSED.error, null]);
});
