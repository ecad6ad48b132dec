import { describe, expect, it } from 'vitest';
import { createResultStore, earlierRows } from '../../../../../renderer/features/result/store.ts';
import { createFakeBridge } from '../../../../support/fake-bridge.ts';
import { PEOPLE, savedResultOf } from '../../../../support/fake-desk.ts';

const NOW = savedResultOf(PEOPLE.maria, '2026-09');
const LAST_MONTH = savedResultOf(PEOPLE.maria, '2026-08');
const LAST_YEAR = savedResultOf(PEOPLE.maria, '2025-09');

function desk() {
  const fake = createFakeBridge({ results: [NOW, LAST_MONTH, LAST_YEAR, savedResultOf(PEOPLE.joao, '2026-08')] });
  const store = createResultStore(fake.bridge);
  return { fake, store, act: store.getState(), now: store.getState };
}

describe('the opened result', () => {
  it('is read by its id', async () => {
    const { act, now } = desk();
    await act.open(NOW.id);
    expect(now().opened).toMatchObject({ status: 'ready', value: { id: NOW.id } });
  });

  it('is not read again when it was just handed over', async () => {
    const { fake, act } = desk();
    act.show(NOW);
    await act.open(NOW.id);
    expect(fake.sent.map(({ name }) => name)).not.toContain('archive.open');
  });

  it('may not be there', async () => {
    const { act, now } = desk();
    await act.open('nunca');
    expect(now().opened).toEqual({ status: 'failed', refusal: { code: 'not_found' } });
  });

  it('is compared with the saved month before and year before', async () => {
    const { act, now } = desk();
    await act.open(NOW.id);
    await expect.poll(() => now().earlier.lastMonth?.id).toBe(LAST_MONTH.id);
    expect(now().earlier.lastYear?.id).toBe(LAST_YEAR.id);
  });

  it('is not compared with what belonged to the result before it', async () => {
    const { act, now } = desk();
    await act.open(NOW.id);
    await expect.poll(() => now().earlier.lastMonth).not.toBeNull();
    act.show(savedResultOf(PEOPLE.nothing, '2026-09'));
    expect(now().earlier).toEqual({ lastMonth: null, lastYear: null });
  });

  it('has its original answer read once, and only on demand', async () => {
    const { fake, act, now } = desk();
    await act.open(NOW.id);
    expect(now().raw.status).toBe('idle');
    await act.loadRaw();
    await act.loadRaw();
    expect(now().raw).toMatchObject({ status: 'ready' });
    expect(fake.sent.filter(({ name }) => name === 'archive.raw')).toHaveLength(1);
  });
});

describe('the earlier rows of a result', () => {
  it('are of the same document and environment', () => {
    const others = [{ ...LAST_MONTH, environment: 'producao' as const }, savedResultOf(PEOPLE.joao, '2026-08')];
    expect(earlierRows(NOW, others)).toEqual({ lastMonth: null, lastYear: null });
  });

  it('are the newest answer of their month', () => {
    const older = { ...LAST_MONTH, id: 'velho', queriedAt: '2026-10-01T10:00:00-03:00' };
    expect(earlierRows(NOW, [older, LAST_MONTH]).lastMonth?.id).toBe(LAST_MONTH.id);
  });

  it('are never the result itself', () => {
    const january = savedResultOf(PEOPLE.maria, '2026-01');
    expect(earlierRows(january, [january]).lastMonth).toBeNull();
  });
});
