import { afterEach, expect, test, vi } from 'vitest';
import { createFoundStore } from '#renderer/features/consulta/found-store.ts';
import { SEARCH_PAUSE } from '#renderer/lib/latest.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { consentOf, PEOPLE } from '#test/support/fakes/fake-unlocked.ts';

afterEach(() => vi.useRealTimers());

test('a name that is typed without a pause is searched once, and authorizations come without their terms', async () => {
  vi.useFakeTimers();
  const fake = createFakeBridge({ consents: [consentOf(PEOPLE.maria)] });
  const store = createFoundStore(fake.bridge);
  for (const search of ['m', 'ma', 'mar']) {
    store.getState().find({ search, environment: 'embutido', institution: '' }, false);
    await vi.advanceTimersByTimeAsync(SEARCH_PAUSE - 1);
  }
  expect(fake.sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(fake.sent.map(({ name, input }) => [name, input])).toEqual([
    ['library.newest', expect.objectContaining({ search: 'mar' })],
    ['consent.askable', expect.objectContaining({ search: 'mar' })],
  ]);
  expect(store.getState().authorized.map((row) => Object.keys(row).toSorted())).toEqual([
    ['documento', 'id', 'nome', 'purposes'],
  ]);
});
