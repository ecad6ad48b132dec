import { describe, expect, test } from 'vitest';
import { askableMonths } from '#main/features/askable-months.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { sampleSaved } from '#test/support/fakes/samples.ts';

const at = (day: string, time = '12:00:00'): number => Date.parse(`${day}T${time}-03:00`);

async function newestAt(now: number, day: number, results: ReturnType<typeof sampleSaved>[] = []): Promise<string> {
  const archive = memoryArchive({ results });
  await archive.settings.write({ availabilityDay: day });
  return (await askableMonths({ ...archive, clock: () => now }, 'embutido')).newest;
}

describe('the newest month that is likely there', () => {
  test.each([
    [26, at('2026-11-25', '23:59:59'), '2026-09'],
    [26, at('2026-11-26', '00:00:00'), '2026-10'],
    [20, at('2026-11-19', '23:59:59'), '2026-09'],
    [20, at('2026-11-20', '00:00:00'), '2026-10'],
  ])('by day %i', async (day, now, newest) => {
    expect(await newestAt(now, day)).toBe(newest);
  });

  const october = (queriedAt: number, changes = {}) =>
    sampleSaved('october', { dataBase: '2026-10', queriedAt, ...changes });
  const september = (queriedAt: number) => sampleSaved('september', { dataBase: '2026-09', queriedAt });

  test('is one that was answered here, whatever the day', async () => {
    expect(await newestAt(at('2026-11-05'), 20, [october(at('2026-11-04'))])).toBe('2026-10');
  });

  test.each([
    ['a gap', { kind: 'not_available' }],
    ['an answer of another environment', { environment: 'sandbox' }],
  ] as const)('is not one that brought %s', async (_, changes) => {
    expect(await newestAt(at('2026-11-05'), 20, [october(at('2026-11-04'), changes)])).toBe('2026-09');
  });

  test('comes as early as the month before came', async () => {
    expect(await newestAt(at('2026-11-17'), 20, [september(at('2026-10-17'))])).toBe('2026-10');
    expect(await newestAt(at('2026-11-16'), 20, [september(at('2026-10-17'))])).toBe('2026-09');
  });

  test('comes no later because the month before was asked late', async () => {
    expect(await newestAt(at('2026-11-20'), 20, [september(at('2026-10-29'))])).toBe('2026-10');
    expect(await newestAt(at('2026-11-20'), 20, [september(at('2026-11-18'))])).toBe('2026-10');
  });
});

test('the latest month that can be asked has ended, by the calendar of São Paulo', async () => {
  const { settings, results } = memoryArchive();
  const months = await askableMonths(
    { settings, results, clock: () => Date.parse('2026-12-01T02:59:59Z') },
    'embutido',
  );
  expect(months).toEqual({ newest: '2026-10', latest: '2026-10', oldest: '2000-06' });
});
