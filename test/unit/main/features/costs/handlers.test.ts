import { describe, expect, test } from 'vitest';
import { DEFAULT_COSTS } from '#domain/costs/costs.ts';
import { costsState } from '#main/features/costs/handlers.ts';
import type { AttemptFilter } from '#main/ports/attempts.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { NOW } from '#test/support/fakes/samples.ts';
import { makeAttempt } from './sample-attempts.ts';

const clock = () => NOW;

test('the state tells prices, ceilings and what was spent of the environment in use', async () => {
  const archive = memoryArchive();
  const perDay = { unit: 'queries', value: 100 } as const;
  const producao = { prices: [{ from: '2026-11-01', cents: 310 }], ceilings: { perDay, perMonth: null } };
  await archive.settings.write({ environment: 'producao', costs: { ...DEFAULT_COSTS, producao } });
  await makeAttempt(archive, { id: 'today', at: '2026-11-20T00:00:00-03:00' });
  await makeAttempt(archive, { id: 'lost', at: '2026-11-20T23:59:00-03:00', month: '2026-08', state: 'unknown' });
  await makeAttempt(archive, {
    id: 'refused',
    at: '2026-11-20T10:00:00-03:00',
    month: '2026-07',
    state: 'refused',
    reached: true,
  });
  await makeAttempt(archive, { id: 'unpriced', at: '2026-11-01T00:00:00-03:00', month: '2026-06', price: null });
  await makeAttempt(archive, { id: 'before', at: '2026-10-31T23:59:00-03:00', month: '2026-05' });
  await makeAttempt(archive, { id: 'test', at: '2026-11-20T10:00:00-03:00', environment: 'sandbox' });

  expect(await costsState({ ...archive, clock })).toEqual({
    environment: 'producao',
    day: '2026-11-20',
    price: 310,
    ceilings: { perDay, perMonth: null },
    spending: { perDay: { queries: 2, cents: 620 }, perMonth: { queries: 3, cents: 620 } },
  });
});

describe('attempts in common', () => {
  const ANYTHING: AttemptFilter = {
    from: '2026-10',
    until: '2026-11',
    charge: 'charged',
    environment: null,
    officer: null,
    purpose: null,
    job: null,
  };

  async function someAttempts() {
    const archive = memoryArchive();
    const at = '2026-11-20T10:00:00-03:00';
    const series = { askedFor: 'series', jobId: 'job-1' } as const;
    await makeAttempt(archive, { id: 'single', at });
    await makeAttempt(archive, { id: 'rui', at, month: '2026-08', officer: 'rui', price: null });
    await makeAttempt(archive, { id: 'series-1', at, month: '2026-07', ...series });
    await makeAttempt(archive, { id: 'series-2', at: '2026-11-20T10:05:00-03:00', month: '2026-06', ...series });
    await makeAttempt(archive, { id: 'refused', at, month: '2026-05', state: 'refused', reached: true });
    await makeAttempt(archive, { id: 'not-sent', at, month: '2026-04', state: 'refused' });
    await makeAttempt(archive, { id: 'october', at: '2026-10-02T10:00:00-03:00', month: '2026-03', purpose: 'outra' });
    await makeAttempt(archive, { id: 'old', at: '2026-09-30T10:00:00-03:00', month: '2026-02' });
    return archive;
  }

  test('are counted by month, officer, job and charge; those without a price apart', async () => {
    const { attempts } = await someAttempts();
    const groups = await attempts.groups('2026-10', '2026-11');
    expect(
      groups.map((group) => [
        group.calendarMonth,
        group.officer,
        group.jobId,
        group.charge,
        group.attempts,
        group.cents,
        group.unpriced,
      ]),
    ).toEqual([
      ['2026-11', 'ana', 'job-1', 'charged', 2, 620, 0],
      ['2026-11', 'ana', null, 'charged', 1, 310, 0],
      ['2026-11', 'ana', null, 'not_confirmed', 1, 310, 0],
      ['2026-11', 'ana', null, 'not_sent', 1, 310, 0],
      ['2026-11', 'rui', null, 'charged', 1, 0, 1],
      ['2026-10', 'ana', null, 'charged', 1, 310, 0],
    ]);
    expect(groups[0]?.firstAt).toBe(Date.parse('2026-11-20T10:00:00-03:00'));
  });

  test.each<[string, Partial<AttemptFilter>, string[]]>([
    ['of all', {}, ['october', 'series-2', 'series-1', 'rui', 'single']],
    ['of a month', { from: '2026-10', until: '2026-10' }, ['october']],
    ['of an officer', { officer: 'rui' }, ['rui']],
    ['of a purpose', { purpose: 'outra' }, ['october']],
    ['of a series', { job: { askedFor: 'series', jobId: 'job-1' } }, ['series-2', 'series-1']],
    ['of no job', { job: { askedFor: 'single', jobId: null } }, ['october', 'rui', 'single']],
    ['of another environment', { environment: 'sandbox' }, []],
    ['that may have been charged', { charge: 'not_confirmed' }, ['refused']],
  ])('%s lead to each of them', async (_case, filter, ids) => {
    const { attempts } = await someAttempts();
    const { rows, total } = await attempts.list({ ...ANYTHING, ...filter }, 10);
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(total).toBe(ids.length);
  });

  test('are counted beyond those listed', async () => {
    const { attempts } = await someAttempts();
    expect(await attempts.list(ANYTHING, 2)).toMatchObject({ total: 5, rows: [{ id: 'october' }, { id: 'series-2' }] });
  });
});
