import { describe, expect, it } from 'vitest';
import { createRecentStore } from '../../../../../renderer/features/library/recent-store.ts';
import { createLibraryStore } from '../../../../../renderer/features/library/store.ts';
import { knownValue } from '../../../../../renderer/lib/loadable.ts';
import { createFakeBridge } from '../../../../support/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '../../../../support/fake-desk.ts';

const RESULTS = [savedResultOf(PEOPLE.maria, '2026-09'), savedResultOf(PEOPLE.empresa, '2026-08')];

describe('the archive store', () => {
  it('reads the saved results, and reads them again when one is added', async () => {
    const fake = createFakeBridge({ results: RESULTS });
    const store = createLibraryStore(fake.bridge);
    await store.getState().reload();
    expect(knownValue(store.getState().page)?.rows.map(({ nome }) => nome)).toEqual([
      'Maria da Silva',
      'Alfa Numérica Comércio Ltda.',
    ]);
    fake.state.results = [savedResultOf(PEOPLE.joao, '2026-09'), ...RESULTS];
    fake.emit('archive.changed', {});
    await expect.poll(() => knownValue(store.getState().page)?.total).toBe(3);
  });

  it('does not read what nobody looks at', () => {
    const fake = createFakeBridge({ results: RESULTS });
    createLibraryStore(fake.bridge);
    fake.emit('archive.changed', {});
    expect(fake.sent).toEqual([]);
  });
});

describe('the recent results', () => {
  it('are a few rows of the newest', async () => {
    const fake = createFakeBridge({ results: RESULTS });
    const store = createRecentStore(fake.bridge);
    await store.getState().load();
    expect(knownValue(store.getState().rows)).toHaveLength(2);
    expect(fake.sent[0]).toMatchObject({ name: 'archive.list', input: { search: '', offset: 0 } });
  });
});
