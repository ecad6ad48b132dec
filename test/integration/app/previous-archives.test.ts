import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { type RememberingSecrets, rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { PASSPHRASE, registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, uploadedBackup, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';
const PIN = '274916';
const WRONG = 'cavalo errado pilha';

type Restored = Awaited<ReturnType<typeof afterRestore>>;

/** A workstation with two results that a restore of a backup with one replaced. */
async function afterRestore(by: 'passphrase' | 'pin' | 'keychain') {
  const home = await freshFolder();
  const keychain = by === 'passphrase' ? null : rememberingSecrets();
  const start = (): Promise<OpenedWorkstation> =>
    openAt(
      home,
      keychain ?? NO_KEYCHAIN,
      webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => home),
    );
  let opened = await start();
  onTestFinished(() => opened.close());
  const { ask } = opened;
  if (by === 'passphrase') await value(ask('vault.create', { passphrase: PASSPHRASE }));
  if (by === 'pin') await value(ask('vault.set_pin', { pin: PIN }));
  await registerConsent(ask);
  await value(runMonth(ask, '2026-07'));
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  await value(runMonth(ask, '2026-06'));
  const bytes = await readFile(made.path);
  await restore(ask, bytes);
  const [previous] = (await value(ask('backup.state', {}))).previousArchives;
  return {
    home,
    keychain,
    bytes,
    ask,
    id: previous?.id ?? '',
    file: archiveFile(join(home, 'archive')),
    previousFile: archiveFile(join(home, 'previous', previous?.id ?? '', 'archive')),
    /** Closes, lets the files or secrets change, and starts again. */
    restart: async (change: () => Promise<void> = async () => {}): Promise<Ask> => {
      await opened.close();
      await change();
      opened = await start();
      return opened.ask;
    },
  };
}

async function restore(ask: Ask, bytes: Buffer, code?: string): Promise<void> {
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  await value(ask('backup.restore_run', { upload: id, ...(code !== undefined && { code }) }));
}

const stateOf = async (ask: Ask) => (await value(ask('vault.state', {}))).vault;
const countOf = async (ask: Ask) => (await value(ask('library.list', newestResults('', 9)))).rows.length;
const damage = ({ file }: Restored) => writeFile(file, randomBytes(64 * 1024));
const keyIn = (keychain: RememberingSecrets | null) => Buffer.from(keychain?.kept.get('archive-key') ?? '', 'hex');

describe('data, previous archives: where the archive does not open', () => {
  test('they are listed with when and how many results, and one comes back by the passphrase alone', {
    tags: ['long'],
  }, async () => {
    const restored = await afterRestore('passphrase');
    const { home, id, restart } = restored;
    const ask = await restart(() => damage(restored));
    expect(await codeOf(ask('backup.previous', {}))).toBe('vault_locked');
    expect(await codeOf(ask('vault.open', { passphrase: PASSPHRASE }))).toBe('archive_unreadable');
    expect(await value(ask('backup.previous', {}))).toEqual({
      previousArchives: [{ id, at: expect.any(String), results: 2 }],
    });
    const vault = await readFile(join(home, 'vault.json'));
    expect(await codeOf(ask('backup.restore_undo', { id, passphrase: WRONG }))).toBe('passphrase_wrong');
    expect(await readFile(join(home, 'vault.json'))).toEqual(vault);
    expect((await value(ask('backup.restore_undo', { id, passphrase: PASSPHRASE }))).vault.status).toBe('open');
    expect(await countOf(ask)).toBe(2);
    expect((await value(ask('backup.previous', {}))).previousArchives).toMatchObject([{ results: null }]);
  });

  test('a wrong passphrase makes no other vault where the archive is gone, and the right one brings it back', {
    tags: ['long'],
  }, async () => {
    const restored = await afterRestore('passphrase');
    const { home, id, restart } = restored;
    const ask = await restart(() => rm(join(home, 'archive'), { recursive: true }));
    await ask('vault.open', { passphrase: PASSPHRASE });
    expect(await stateOf(ask)).toEqual({ status: 'archive_failed', reason: 'archive_missing' });
    const before = await readdir(home);
    expect(await codeOf(ask('backup.restore_undo', { id, passphrase: WRONG }))).toBe('passphrase_wrong');
    expect(await readdir(home)).toEqual(before);
    expect((await value(ask('backup.restore_undo', { id, passphrase: PASSPHRASE }))).vault.status).toBe('open');
    expect(await countOf(ask)).toBe(2);
  });

  test('the PIN of the archive that is there is asked for, and still opens the one that came back', {
    tags: ['long'],
  }, async () => {
    const restored = await afterRestore('pin');
    const { id, restart } = restored;
    const ask = await restart(() => damage(restored));
    expect(await codeOf(ask('backup.previous', {}))).toBe('vault_locked');
    await ask('vault.open_with_pin', { pin: PIN });
    expect((await value(ask('backup.previous', {}))).previousArchives).toHaveLength(1);
    expect(await ask('backup.restore_undo', { id })).toMatchObject({ error: { details: { kind: 'former_pin' } } });
    expect(await codeOf(ask('backup.restore_undo', { id, pin: '830572' }))).toBe('pin_wrong');
    expect((await value(ask('backup.restore_undo', { id, pin: PIN }))).vault.status).toBe('open');
    const next = await restart();
    await value(next('vault.open_with_pin', { pin: PIN }));
    expect(await countOf(next)).toBe(2);
  });

  test('one whose key the keychain lost comes back by the recovery code that was made for it', {
    tags: ['long'],
  }, async () => {
    const { ask, keychain, bytes, restart } = await afterRestore('keychain');
    const { code } = await value(ask('vault.make_recovery_key', {}));
    await value(ask('vault.confirm_recovery_key', {}));
    const next = await restart(async () => keychain?.kept.clear());
    expect(await stateOf(next)).toMatchObject({ status: 'keychain_locked' });
    await restore(next, bytes, code);
    const [former] = (await value(next('backup.previous', {}))).previousArchives;
    const id = former?.id ?? '';
    expect(await next('backup.restore_undo', { id })).toMatchObject({ error: { details: { kind: 'recovery_code' } } });
    expect(await codeOf(next('backup.restore_undo', { id, code: 'ABCD' }))).toBe('recovery_mistyped');
    expect((await stateOf(next)).status).toBe('open');
    expect((await value(next('backup.restore_undo', { id, code }))).vault.status).toBe('open');
    expect((await stateOf(await restart())).status).toBe('open');
  });

  test('a screen that the officer’s secret opens says nothing of them', { tags: ['long'] }, async () => {
    const { ask } = await afterRestore('pin');
    await value(ask('lock.now', {}));
    expect(await codeOf(ask('backup.previous', {}))).toBe('vault_locked');
  });
});

describe('data, previous archives: one that does not open is not put back', () => {
  type Change = (restored: Restored) => Promise<void>;
  const later: Readonly<Record<string, Change>> = {
    'of a later program': (restored) => changed(restored, 'PRAGMA user_version = 99'),
    'with a log to which nothing can be added': (restored) => changed(restored, FULL_LOG),
  };
  const cases: Readonly<Record<string, Change>> = {
    'damaged from its first page on': ({ previousFile }) => writeFile(previousFile, randomBytes(64 * 1024)),
    'of another key': async ({ previousFile, home }) => {
      const other = await afterRestore('keychain');
      for (const name of ['archive.db', 'archive.json'])
        await copyFile(join(other.home, 'archive', name), join(previousFile, '..', name));
      await rm(other.home, { recursive: true, force: true });
      expect(await readdir(home)).toContain('archive');
    },
  };

  test.each(Object.entries({ ...cases, ...later }))('%s', { tags: ['long'] }, isRefused);

  async function isRefused(name: string, change: Change): Promise<void> {
    const restored = await afterRestore('keychain');
    const { id, restart } = restored;
    const ask = await restart(() => change(restored));
    const listed = await value(ask('backup.previous', {}));
    const refused = name === 'of another key' ? 'vault_changed' : 'previous_unreadable';
    expect(await codeOf(ask('backup.restore_undo', { id }))).toBe(refused);
    expect((await stateOf(ask)).status).toBe('open');
    expect(await countOf(ask)).toBe(1);
    expect(await value(ask('backup.previous', {}))).toEqual(listed);
    const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 1 }));
    expect(rows).toMatchObject([{ facts: { results: 1 } }]);
  }
});

const FULL_LOG = 'UPDATE audit_entries SET seq = 9223372036854775807 WHERE seq = (SELECT max(seq) FROM audit_entries)';

/** Changes a previous archive's rows, not its schema. */
async function changed({ previousFile, keychain }: Restored, sql: string): Promise<void> {
  using copy = openCopy(previousFile, keyIn(keychain));
  const { database } = copy;
  const triggers = database
    .prepare<[], { name: string; sql: string }>("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  database.exec(sql);
  for (const trigger of triggers) database.exec(trigger.sql);
}
