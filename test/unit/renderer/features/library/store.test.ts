import { expect, test, vi } from 'vitest';
import type { LibraryRow } from '#contract/library.ts';
import { MAX_SELECTED, WHOLE_LIBRARY } from '#domain/library/library-filter.ts';
import { comparedPair } from '#renderer/features/library/library-state.ts';
import { createLibraryStore } from '#renderer/features/library/store.ts';
import { createFakeBridge, type FakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const ONE = savedResultOf(PEOPLE.maria, '2026-09');
const TWO = savedResultOf(PEOPLE.overdue, '2026-09');

/** A fake whose library has so many rows, without their answers. */
function fakeOf(count: number): FakeBridge {
  const fake = createFakeBridge();
  const rows: LibraryRow[] = Array.from({ length: count }, (_, step) => ({ ...rowOf(ONE), id: `r${step}` }));
  fake.reply('library.list', ({ after, limit }) => {
    const from = after?.seq ?? 0;
    const page = rows.slice(from, from + limit);
    const next = from + limit < count ? { value: null, seq: from + limit } : null;
    return { ok: true, value: { rows: page, next } };
  });
  fake.reply('library.count', () => ({ ok: true, value: { total: count } }));
  return fake;
}

function rowOf({ consulta: _, deviations: __, ...row }: typeof ONE): LibraryRow {
  return { ...row, tags: [] };
}

const limits = (fake: FakeBridge): number[] =>
  fake.sent.filter(({ name }) => name === 'library.list').map(({ input }) => (input as { limit: number }).limit);

test('reads the beginning and counts beside it', async () => {
  const store = createLibraryStore(fakeOf(250).bridge);
  await store.getState().reload();
  expect(store.getState()).toMatchObject({ isRead: true, total: 250, failure: null });
  expect(store.getState().rows).toHaveLength(100);
});

test('reads on as far as is looked at, a long way in large steps, and knows the end', async () => {
  const fake = fakeOf(1_250);
  const store = createLibraryStore(fake.bridge);
  await store.getState().reload();
  await store.getState().show(99);
  expect(limits(fake)).toEqual([100]);
  await store.getState().show(1_249);
  expect(store.getState().rows.map(({ id }) => id)).toEqual(Array.from({ length: 1_250 }, (_, step) => `r${step}`));
  expect(limits(fake)).toEqual([100, 500, 500, 500]);
  expect(store.getState()).toMatchObject({ next: null, total: 1_250 });
});

test('an answer to an earlier question never replaces a later one', async () => {
  const fake = createFakeBridge({ results: [ONE, TWO] });
  const store = createLibraryStore(fake.bridge);
  await store.getState().reload();
  const slow = Promise.withResolvers<void>();
  fake.reply('library.list', async ({ filter }) => {
    if (filter.overdue) await slow.promise;
    return { ok: true, value: { rows: [rowOf(filter.overdue ? TWO : ONE)], next: null } };
  });
  store.getState().narrow({ overdue: true });
  store.getState().narrow({ overdue: false });
  await vi.waitFor(() => expect(store.getState().rows[0]?.id).toBe(ONE.id));
  slow.resolve();
  await new Promise((done) => setTimeout(done));
  expect(store.getState().rows[0]?.id).toBe(ONE.id);
});

test('a filter lets go of the selection, an order does not', async () => {
  const store = createLibraryStore(createFakeBridge({ results: [ONE, TWO] }).bridge);
  await store.getState().reload();
  store.getState().toggle(ONE.id);
  store.getState().orderBy('riscoTotal');
  expect(store.getState()).toMatchObject({ selected: [ONE.id], sort: { by: 'riscoTotal', descending: true } });
  store.getState().orderBy('riscoTotal');
  store.getState().orderBy('nome');
  expect(store.getState().sort).toEqual({ by: 'nome', descending: false });
  store.getState().narrow({ loss: true });
  expect(store.getState().selected).toEqual([]);
});

test('two selected results are compared from the earlier month to the later', () => {
  const early = { ...rowOf(ONE), id: 'early', dataBase: '2026-08' };
  const late = { ...rowOf(ONE), id: 'late' };
  expect(comparedPair(['late', 'early'], [late, early])).toEqual({ left: 'early', right: 'late' });
  expect(comparedPair(['late', 'unread'], [late])).toEqual({ left: 'unread', right: 'late' });
  expect(comparedPair(['b', 'a'], [])).toEqual({ left: 'b', right: 'a' });
  expect(comparedPair(['late'], [late])).toBeNull();
  expect(comparedPair(['late', 'early', 'unread'], [late, early])).toBeNull();
});

test('selects as many as one action may be about', async () => {
  const store = createLibraryStore(fakeOf(MAX_SELECTED + 100).bridge);
  await store.getState().reload();
  await store.getState().selectAll();
  expect(store.getState().selected).toHaveLength(MAX_SELECTED);
  store.getState().toggle(`r${MAX_SELECTED + 1}`);
  expect(store.getState().selected).toHaveLength(MAX_SELECTED);
  store.getState().toggle('r0');
  expect(store.getState().selected).not.toContain('r0');
});

test('tags the selected and follows what changed', async () => {
  const fake = createFakeBridge({ results: [ONE, TWO] });
  const store = createLibraryStore(fake.bridge);
  await store.getState().reload();
  store.getState().toggle(ONE.id);
  expect(await store.getState().tagSelected({ add: ['renovação'], remove: [] })).toBeNull();
  await vi.waitFor(() => expect(store.getState().tags).toEqual([{ name: 'renovação', subjects: 1 }]));
  expect(store.getState().rows.find(({ id }) => id === ONE.id)?.tags).toEqual(['renovação']);
  expect(store.getState().selected).toEqual([ONE.id]);
  fake.fail('subject.tag', { code: 'limit_reached', details: { max: 20 } });
  expect(await store.getState().tagSelected({ add: ['x'], remove: [] })).toMatchObject({ code: 'limit_reached' });
});

test('keeps, applies and removes a view', async () => {
  const fake = createFakeBridge({ results: [ONE, TWO] });
  const store = createLibraryStore(fake.bridge);
  await store.getState().reload();
  store.getState().narrow({ overdue: true });
  store.getState().orderBy('vencido');
  expect(await store.getState().saveView('Vencidos')).toBeNull();
  await vi.waitFor(() => expect(store.getState().views).toHaveLength(1));
  store.getState().narrow(WHOLE_LIBRARY);
  const [view] = store.getState().views;
  if (view === undefined) throw new Error('the view is gone');
  store.getState().apply(view);
  expect(store.getState()).toMatchObject({ filter: { overdue: true }, sort: { by: 'vencido', descending: true } });
  await store.getState().removeView(view.id);
  await vi.waitFor(() => expect(store.getState().views).toEqual([]));
});

test('a list that cannot be read says why, and comes back', async () => {
  const fake = createFakeBridge({ results: [ONE] });
  const store = createLibraryStore(fake.bridge);
  fake.fail('library.list', { code: 'archive_unreadable' });
  await store.getState().reload();
  expect(store.getState().failure).toMatchObject({ code: 'archive_unreadable' });
  fake.reply('library.list', () => ({ ok: true, value: { rows: [rowOf(ONE)], next: null } }));
  await store.getState().reload();
  expect(store.getState()).toMatchObject({ failure: null, total: 1 });
});

test('follows new results only once it was looked at', async () => {
  const fake = createFakeBridge({ results: [ONE] });
  const store = createLibraryStore(fake.bridge);
  fake.emit('results.changed', {});
  expect(fake.sent).toEqual([]);
  await store.getState().reload();
  fake.state.results = [TWO, ONE];
  fake.emit('results.changed', {});
  await vi.waitFor(() => expect(store.getState().rows).toHaveLength(2));
});
