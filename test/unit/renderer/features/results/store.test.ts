import { describe, expect, test } from 'vitest';
import { createResultStore, type ResultStore } from '#renderer/features/results/store.ts';
import { latestValue } from '#renderer/lib/loadable.ts';
import { createFakeBridge } from '#test/support/fakes/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '#test/support/fakes/fake-unlocked.ts';

const NOW = savedResultOf(PEOPLE.maria, '2026-09');
const LAST_MONTH = savedResultOf(PEOPLE.maria, '2026-08');
const LAST_YEAR = savedResultOf(PEOPLE.maria, '2025-09');

function monthsOf({ months }: ResultStore): string[] | undefined {
  return latestValue(months)?.months.map(({ dataBase }) => dataBase);
}

function unlocked() {
  const fake = createFakeBridge({ results: [NOW, LAST_MONTH, LAST_YEAR, savedResultOf(PEOPLE.joao, '2026-08')] });
  const store = createResultStore(fake.bridge);
  return { fake, store, act: store.getState(), now: store.getState };
}

describe('the opened result', () => {
  test('is read by its id', async () => {
    const { act, now } = unlocked();
    await act.open(NOW.id);
    expect(now().opened).toMatchObject({ status: 'ready', value: { id: NOW.id } });
  });

  test('is not read again when it was just handed over', async () => {
    const { fake, act } = unlocked();
    act.show(NOW);
    await act.open(NOW.id);
    expect(fake.sent.map(({ name }) => name)).not.toContain('results.open');
  });

  test('may not be there', async () => {
    const { act, now } = unlocked();
    await act.open('nunca');
    expect(now().opened).toEqual({ status: 'failed', failure: { code: 'not_found' } });
  });

  test('knows what else is saved of the same subject', async () => {
    const { act, now } = unlocked();
    await act.open(NOW.id);
    await expect.poll(() => monthsOf(now())).toEqual(['2025-09', '2026-08', '2026-09']);
  });

  test('forgets the months of the result before it', async () => {
    const { act, now } = unlocked();
    await act.open(NOW.id);
    await expect.poll(() => now().months.status).toBe('ready');
    act.show(savedResultOf(PEOPLE.nothing, '2026-09'));
    expect(latestValue(now().months)).toBeUndefined();
  });

  test('asks for the months of its own environment', async () => {
    const { fake, act } = unlocked();
    act.show({ ...NOW, environment: 'producao' });
    const asked = fake.sent.find(({ name }) => name === 'results.months');
    expect(asked?.input).toEqual({ documento: NOW.documento, environment: 'producao' });
  });

  test('follows what a series saves meanwhile', async () => {
    const { fake, act, now } = unlocked();
    await act.open(NOW.id);
    await expect.poll(() => now().months.status).toBe('ready');
    fake.state.results.push(savedResultOf(PEOPLE.maria, '2026-07'));
    fake.emit('results.changed', {});
    expect(monthsOf(now())).toEqual(['2025-09', '2026-08', '2026-09']);
    await expect.poll(() => monthsOf(now())).toContain('2026-07');
  });

  test('has its original answer read once, and only on demand', async () => {
    const { fake, act, now } = unlocked();
    await act.open(NOW.id);
    expect(now().raw.status).toBe('idle');
    await act.loadRaw();
    await act.loadRaw();
    expect(now().raw).toMatchObject({ status: 'ready' });
    expect(fake.sent.filter(({ name }) => name === 'results.raw')).toHaveLength(1);
  });
});
