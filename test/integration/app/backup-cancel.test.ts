import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { BackupProgress } from '#contract/progress.ts';
import { BACKUP_STEPS, type BackupStep } from '#domain/backup/backup.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { registerConsent } from './officer.ts';
import { codeOf, openAt, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';
/** In the archive's thread, in a thread of the copy's own, and while the file is there under another name. */
const GIVEN_UP: readonly BackupStep[] = ['copying', 'encrypting', 'proving'];

async function unlockedWithArchive() {
  const [home, downloads] = await Promise.all([freshFolder(), freshFolder()]);
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const { ask, on, close } = await openAt(home, rememberingSecrets(), files);
  onTestFinished(close);
  await registerConsent(ask);
  const received: BackupProgress['running'][] = [];
  on('backup.changed', ({ running }) => received.push(running));
  const left = async (): Promise<string[]> => {
    const folders = [downloads, join(home, 'restore'), join(home, 'unfinished')];
    return (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
  };
  return { ask, on, received, left };
}

test('a backup tells each of its steps, never goes back, and is alone', async () => {
  const { ask, received } = await unlockedWithArchive();
  // Either of the two may be the first to reach the archive.
  const codes = await Promise.all([1, 2].map(() => codeOf(ask('backup.run', { passphrase: SECRET }))));
  expect(codes.toSorted()).toEqual(['backup_running', 'ok']);
  expect(received.at(-1)).toBeNull();
  const running = received.filter((one) => one !== null);
  expect([...new Set(running.map(({ step }) => step))]).toEqual(BACKUP_STEPS);
  const shares = running.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(await value(ask('backup.cancel', {}))).toEqual({ cancelled: false });
});

test('given up on its way it leaves no file, is told in the log, and another can be made', {
  tags: ['long'],
}, async () => {
  const { ask, on, left } = await unlockedWithArchive();
  const cancelAt = (at: BackupStep): (() => void) =>
    on('backup.changed', ({ running }) => {
      if (running?.step === at) void ask('backup.cancel', {});
    });
  for (const step of GIVEN_UP) {
    const stop = cancelAt(step);
    expect([step, await value(ask('backup.run', { passphrase: SECRET }))]).toEqual([step, { outcome: 'cancelled' }]);
    stop();
    expect([step, await left()]).toEqual([step, []]);
  }
  expect(await value(ask('backup.state', {}))).toMatchObject({ lastAt: null });
  const { rows } = await value(ask('audit.list', { kind: 'backup', limit: 50 }));
  expect(rows.filter(({ outcome }) => outcome === 'backup_cancelled')).toHaveLength(GIVEN_UP.length);
  expect((await value(ask('audit.verify', {}))).faults).toBe(0);
  expect(await value(ask('backup.run', { passphrase: SECRET }))).toMatchObject({ outcome: 'saved' });
});
