import { describe, expect, test } from 'vitest';
import { createCompareStore } from '#renderer/features/compare/store.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const [AUGUST, SEPTEMBER] = [savedResultOf(PEOPLE.overdue, '2026-08'), savedResultOf(PEOPLE.overdue, '2026-09')];

function storeOver(results = [AUGUST, SEPTEMBER]) {
  const fake = createFakeBridge({ results });
  return { fake, store: createCompareStore(fake.bridge) };
}

describe('the store of a comparison', () => {
  test('opens both sides, and none of them twice', async () => {
    const { fake, store } = storeOver();
    await store.getState().open(AUGUST.id, SEPTEMBER.id);
    await store.getState().open(AUGUST.id, SEPTEMBER.id);
    expect(store.getState().left).toMatchObject({ status: 'ready', value: { dataBase: '2026-08' } });
    expect(store.getState().right).toMatchObject({ status: 'ready', value: { dataBase: '2026-09' } });
    expect(fake.sent.filter(({ name }) => name === 'results.open')).toHaveLength(2);
  });

  test('leaves open what is not chosen, and says what is gone', async () => {
    const { store } = storeOver();
    await store.getState().open(null, 'gone');
    expect(store.getState().left).toEqual({ status: 'idle' });
    expect(store.getState().right).toEqual({ status: 'failed', failure: { code: 'not_found' } });
  });

  test('shows the side that was asked for last', async () => {
    const { store } = storeOver();
    const slow = store.getState().open(AUGUST.id, null);
    await store.getState().open(SEPTEMBER.id, null);
    await slow;
    expect(store.getState().left).toMatchObject({ status: 'ready', value: { id: SEPTEMBER.id } });
  });

  test('offers each side what the last search found there', async () => {
    const { store } = storeOver([SEPTEMBER, savedResultOf(PEOPLE.sound, '2026-09')]);
    const { search } = store.getState();
    await Promise.all([search('left', 'moreira'), search('left', 'beatriz '), search('right', '')]);
    const { left, right } = store.getState().choices;
    expect(left).toMatchObject({ status: 'ready', value: [{ nome: PEOPLE.sound.nome }] });
    expect(right).toMatchObject({ value: { length: 2 } });
  });
});
