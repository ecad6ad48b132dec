import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newestResults } from '#domain/library/library-filter.ts';
import { extractBody, measureFile } from '#main/backup/body.ts';
import { backupOpener } from '#main/backup/open.ts';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { sealBackupHeader } from '#main/keychain/backup-header.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { quickDerivation } from '../../support/quick-derivation.ts';
import { freshFolder } from '../platform/fresh-folder.ts';
import { registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, openAt, uploadedBackup, value } from './opened.ts';

const SECRET = 'uma senha só da cópia';

/** Unpacks a backup, changes the archive in it, and packs it with a header that says something else of it. */
async function repacked(file: string, change: string): Promise<Buffer> {
  const opened = await backupOpener(quickDerivation)(file, SECRET);
  if (!opened.ok) throw new Error(opened.error.code);
  const { content, bodyAt } = opened.value;
  const body = join(await freshFolder(), 'body.db');
  await extractBody(file, bodyAt, body);
  {
    using copy = openCopy(body, content.key);
    copy.database.pragma('journal_mode = DELETE');
    copy.database.exec(change);
  }
  const summary = { ...content.facts.summary, results: 4_711, institution: 'Banco de outro' };
  const lie = { ...content, ...(await measureFile(body)), facts: { ...content.facts, summary } };
  return Buffer.concat([await sealBackupHeader(lie, SECRET, quickDerivation), await readFile(body)]);
}

/** A workstation with one result, and a backup of it. */
async function backedUp() {
  const [home, downloads] = await Promise.all([freshFolder(), freshFolder()]);
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const keychain = rememberingSecrets();
  const { ask, close } = await openAt(home, keychain, files);
  onTestFinished(close);
  await registerConsent(ask);
  const { id } = await value(runMonth(ask, '2026-07'));
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  return { home, keychain, ask, id, made, bytes: await readFile(made.path) };
}

/** Returns the plan shown before, and the state after. */
async function restore(ask: Ask, bytes: Buffer) {
  const upload = await uploadedBackup(ask, bytes);
  const plan = await value(ask('backup.restore_look', { upload, passphrase: SECRET }));
  return { plan, state: await value(ask('backup.restore_run', { upload })) };
}

test('a backup that somebody changed is told by what is in it, and brings its rows and nothing else', async () => {
  const { ask, id, made } = await backedUp();
  const entries = (await value(ask('audit.list', { limit: 1 }))).total;
  const bytes = await repacked(
    made.path,
    `CREATE TRIGGER evil AFTER INSERT ON audit_entries BEGIN DELETE FROM results; END;
     DROP TRIGGER audit_entries_no_delete;
     CREATE TABLE evil (text TEXT);`,
  );
  const { plan, state } = await restore(ask, bytes);
  expect(plan.backup).toEqual(made.summary);
  expect(state.vault).toEqual({ status: 'open', vaultKind: 'keychain' });
  await registerConsent(ask);
  expect((await value(ask('library.list', newestResults('', 9)))).rows.map((row) => row.id)).toEqual([id]);
  expect(await value(ask('audit.verify', {}))).toMatchObject({ faults: 0, findings: [] });
  expect((await value(ask('audit.list', { limit: 1 }))).total).toBeGreaterThan(entries);
  const { rows } = await value(ask('audit.list', { kind: 'restore', limit: 1 }));
  expect(rows).toMatchObject([{ facts: { results: 1 } }]);
});

test('an archive set aside that somebody changed since is not put back, and the present one stays', {
  tags: ['long'],
}, async () => {
  const { home, ask, bytes, keychain } = await backedUp();
  await restore(ask, bytes);
  const [previous] = (await value(ask('backup.state', {}))).previousArchives;
  const file = archiveFile(join(home, 'previous', previous?.id ?? '', 'archive'));
  {
    using copy = openCopy(file, Buffer.from(keychain.kept.get('archive-key') ?? '', 'hex'));
    copy.database.exec('CREATE TRIGGER evil AFTER INSERT ON audit_entries BEGIN DELETE FROM results; END');
  }
  expect(await codeOf(ask('backup.restore_undo', { id: previous?.id ?? '' }))).toBe('previous_unreadable');
  expect(await value(ask('vault.state', {}))).toMatchObject({ vault: { status: 'open' } });
  expect((await value(ask('backup.state', {}))).previousArchives).toEqual([previous]);
});
