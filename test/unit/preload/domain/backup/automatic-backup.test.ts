import { describe, expect, test } from 'vitest';
import { automaticFiles, automaticName, isBackupDue, outdatedBackups } from '#domain/backup/automatic-backup.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const NOW = Date.parse('2026-11-20T13:15:00Z');
const SERIES = '3fa9c1';

const named = (at: number) => ({ name: automaticName(SERIES, at), at });

test('the name of an automatic backup says its series and São Paulo time', () => {
  expect(automaticName(SERIES, NOW)).toBe('Lastro automática 3fa9c1 2026-11-20 10h15.lastro-backup');
});

test('only whole names of the series are automatic backups, newest first', () => {
  const names = [
    automaticName(SERIES, NOW - DAY),
    automaticName(SERIES, NOW),
    automaticName('000000', NOW),
    `${automaticName(SERIES, NOW)}.tmp`,
    automaticName(SERIES, NOW).replace('2026-11-20', '2026-02-30'),
    'Lastro cópia 2026-11-20.lastro-backup',
    'planilha.xlsx',
  ];
  expect(automaticFiles(names, SERIES)).toEqual([named(NOW), named(NOW - DAY)]);
});

test.each([
  ['no file', [], true],
  ['one of this hour', [NOW - HOUR], false],
  ['one a minute short of a day', [NOW - DAY + 60_000], false],
  ['one of a day', [NOW - DAY], true],
  ['only one that a wrong clock put into the future', [NOW + 5 * DAY], true],
  ['an old one and one of the future', [NOW - 3 * DAY, NOW + DAY], true],
])('another backup is due: %s', (_, ages, due) => {
  expect(isBackupDue(ages.map(named), NOW)).toBe(due);
});

describe('what the rule keeps of a backup every day for two years', () => {
  const all = Array.from({ length: 730 }, (_, days) => named(NOW - days * DAY));
  const outdated = new Set(outdatedBackups(all));
  const kept = all.filter((file) => !outdated.has(file)).map(({ at }) => new Date(at).toISOString().slice(0, 10));

  test('the newest of 7 days, 4 weeks and 12 months', () => {
    const days = ['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'];
    const weeks = ['2026-11-08', '2026-11-01'];
    const months = ['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'];
    expect(kept).toEqual([...days, ...weeks, ...months.map((day) => `2026-${day}`), '2025-12-31']);
  });

  test('deleting day by day ends with the same kinds of files as deleting once', () => {
    let stored: typeof all = [];
    for (const file of all.toReversed()) {
      stored = [...stored, file];
      const gone = new Set(outdatedBackups(stored));
      stored = stored.filter((one) => !gone.has(one));
    }
    expect(stored.toReversed().slice(0, 9)).toEqual(all.filter((file) => !outdated.has(file)).slice(0, 9));
    expect(stored.length).toBeLessThanOrEqual(7 + 4 + 12);
    expect(stored.length).toBeGreaterThanOrEqual(7 + 2 + 10);
  });
});

test.each([1, 2, 5])('of %i files of one day the newest stays', (count) => {
  const files = Array.from({ length: count }, (_, step) => named(NOW - step * HOUR));
  expect(outdatedBackups(files)).toEqual(files.slice(1));
});
