import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { automaticName } from '#domain/backup/automatic-backup.ts';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { systemClock } from '#main/platform/system.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { registerConsent, runMonth } from './officer.ts';
import { codeOf, openAt, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';
const DAY = 24 * 60 * 60 * 1000;

async function start(home: string, downloads: string, secrets: SecretStore) {
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const opened = await openAt(home, secrets, files);
  onTestFinished(opened.close);
  return opened;
}

/** A workstation with a result and automatic backups, and the contents of its keychain. */
async function withAutomatic() {
  const [home, downloads, secrets] = [await freshFolder(), await freshFolder(), rememberingSecrets()];
  const { ask, close } = await start(home, downloads, secrets);
  await registerConsent(ask);
  const saved = await value(runMonth(ask, '2026-07'));
  const { automatic } = await value(ask('backup.automatic_start', { passphrase: SECRET }));
  if (automatic === null) throw new Error('nothing was set up');
  return { home, downloads, secrets, ask, close, saved, automatic };
}

const filesIn = async (folder: string): Promise<string[]> => (await readdir(folder)).toSorted();

test('data, automatic backup: made at once, opened again, and it brings everything back after the data folder was wiped', async () => {
  const { home, downloads, ask, close, saved, automatic } = await withAutomatic();
  expect(automatic).toMatchObject({ files: 1, failure: null });
  expect(await value(ask('backup.state', {}))).toMatchObject({ unsaved: 0, dueDays: null });
  await close();
  await rm(home, { recursive: true, force: true });

  const [name = ''] = await filesIn(automatic.folder);
  const fresh = await start(await freshFolder(), downloads, rememberingSecrets());
  fresh.offerBackup(join(automatic.folder, name));
  const { id } = await value(fresh.ask('backup.take_opened_file', {}));
  expect(await value(fresh.ask('backup.restore_look', { upload: id, passphrase: SECRET }))).toMatchObject({
    backup: { results: 1, authorizations: 1 },
  });
  await value(fresh.ask('backup.restore_run', { upload: id }));
  expect(await value(fresh.ask('results.open', { id: saved.id }))).toMatchObject({ id: saved.id });
  expect((await value(fresh.ask('backup.state', {}))).automatic).toBeNull();
});

/** The name up to its day; the minute is that of each backup. */
function dayOf(name: string): string {
  return name.replace(/ \d\dh\d\d\..*/, '');
}

test('automatic backup: one a day without anybody, at the next opening too, and none twice a day', {
  tags: ['long'],
}, async () => {
  const { home, downloads, secrets, close, automatic } = await withAutomatic();
  await close();
  const first = await filesIn(automatic.folder);
  const today = await start(home, downloads, secrets);
  await value(today.ask('backup.state', {}));
  await today.close();
  expect(await filesIn(automatic.folder)).toEqual(first);

  const [name = ''] = first;
  const older = automaticName(/automática (\w+)/u.exec(name)?.[1] ?? '', systemClock() - DAY);
  await rename(join(automatic.folder, name), join(automatic.folder, older));
  const tomorrow = await start(home, downloads, secrets);
  const days = async (): Promise<string[]> => (await filesIn(automatic.folder)).map(dayOf);
  await vi.waitFor(async () => expect(await days()).toEqual([older, name].map(dayOf)), 20_000);
  expect((await value(tomorrow.ask('backup.state', {}))).automatic).toMatchObject({ files: 2, failure: null });
});

test('automatic backup: the passphrase is kept nowhere, and no folder comes with a restored archive', async () => {
  const { secrets } = await withAutomatic();
  const kept = [...secrets.kept.values()].join('\n');
  expect(kept).not.toContain(SECRET);
  expect(kept).not.toContain(Buffer.from(SECRET).toString('base64'));
});

test('a rehearsal opens the newest automatic backup, says what it holds, and notices a changed byte', async () => {
  const { ask, automatic, home } = await withAutomatic();
  expect(await value(ask('backup.rehearse', { passphrase: SECRET }))).toMatchObject({
    summary: { results: 1, authorizations: 1, newestMonth: '2026-07' },
  });
  expect(await codeOf(ask('backup.rehearse', { passphrase: 'outra senha qualquer' }))).toBe('backup_passphrase_wrong');
  const [name = ''] = await filesIn(automatic.folder);
  const bytes = await readFile(join(automatic.folder, name));
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 5000) ^ 1, bytes.length - 5000);
  await writeFile(join(automatic.folder, name), bytes);
  expect(await codeOf(ask('backup.rehearse', { passphrase: SECRET }))).toBe('backup_damaged');
  expect((await value(ask('library.list', newestResults('', 10)))).rows).toHaveLength(1);
  expect(await readdir(join(home, 'restore')).catch(() => [])).toEqual([]);
});

test('a folder that is gone is told, with nothing left behind; back again it takes the next one', async () => {
  const { home, downloads, secrets, close, automatic } = await withAutomatic();
  await close();
  await rename(automatic.folder, `${automatic.folder}-away`);
  const { ask } = await start(home, downloads, secrets);
  await vi.waitFor(async () => {
    const state = await value(ask('backup.state', {}));
    expect(state.automatic).toMatchObject({ lastAt: null, failure: 'backup_folder' });
  });
  expect(await filesIn(downloads)).toEqual(['Lastro-away']);
  await rename(`${automatic.folder}-away`, automatic.folder);
  expect((await value(ask('backup.state', {}))).automatic).toMatchObject({ files: 1 });
});

test('stopped, it forgets its key and leaves the files', async () => {
  const { ask, automatic, secrets } = await withAutomatic();
  expect((await value(ask('backup.automatic_stop', {}))).automatic).toBeNull();
  expect([...secrets.kept.keys()]).not.toContain('automatic-backup');
  expect(await filesIn(automatic.folder)).toHaveLength(1);
  expect(await codeOf(ask('backup.rehearse', { passphrase: SECRET }))).toBe('not_found');
});
