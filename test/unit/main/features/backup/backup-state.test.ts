import { expect, test } from 'vitest';
import { readSettings, type StoredSettings } from '#domain/settings/settings.ts';
import { backupState } from '#main/features/backup/backup-state.ts';
import type { ArchiveSummary } from '#main/ports/backup.ts';
import { memoryArchive } from '#test/support/fakes/memory-archive.ts';
import { rememberingSecrets } from '#test/support/fakes/remembering-secrets.ts';
import { NOW } from '#test/support/fakes/samples.ts';

const DAY = 24 * 60 * 60 * 1000;
const FULL: ArchiveSummary = {
  results: 5,
  authorizations: 1,
  oldestQuery: NOW - 10 * DAY,
  newestQuery: NOW,
  newestMonth: '2026-09',
  institution: null,
};

async function stateOf(stored: Partial<StoredSettings>, summary: ArchiveSummary = FULL) {
  const settings = { read: async () => ({ ...readSettings({}), ...stored }), write: async () => {} };
  const copies = { ...memoryArchive().copies, summary: async () => summary };
  const listPrevious = async () => [{ id: 'one', at: NOW, results: 2 }];
  const secrets = rememberingSecrets();
  return backupState({ clock: () => NOW, settings, copies, secrets }, { listPrevious, namesIn: async () => [] }, null);
}

const madeDaysAgo = (days: number, results = 0, more: Partial<StoredSettings> = {}): Partial<StoredSettings> => ({
  lastBackup: { at: NOW - days * DAY, results },
  ...more,
});

test.each([
  ['a week after the last', madeDaysAgo(7), 7],
  ['before a week is over', madeDaysAgo(6.9), null],
  ['with nothing new to lose', madeDaysAgo(30, 5), null],
  ['with fewer results than then', madeDaysAgo(30, 9), null],
  ['by the days the officer chose', madeDaysAgo(15, 0, { remindDays: 15 }), 15],
  ['never, when the officer chose so', madeDaysAgo(99, 0, { remindDays: 0 }), null],
  ['a week after the first result, where none was made', {}, 10],
] as const)('a reminder is due %s', async (_, stored, days) => {
  expect((await stateOf(stored)).dueDays).toBe(days);
});

test('an empty desk is reminded of nothing', async () => {
  const empty = { ...FULL, results: 0, oldestQuery: null, newestQuery: null, newestMonth: null };
  expect(await stateOf({}, empty)).toMatchObject({ lastAt: null, unsaved: 0, dueDays: null });
});

test('what is told crosses as ISO with offset', async () => {
  expect(await stateOf(madeDaysAgo(1, 2))).toEqual({
    lastAt: '2026-11-19T10:15:00-03:00',
    unsaved: 3,
    remindDays: 7,
    dueDays: null,
    automatic: null,
    previousArchives: [{ id: 'one', at: '2026-11-20T10:15:00-03:00', results: 2 }],
  });
});
