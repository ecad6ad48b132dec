import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { newId } from '#main/platform/system.ts';
import { testFirst } from '#test/support/long-tests.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { type Ask, NO_KEYCHAIN, openAt, uploadedBackup, value } from './opened.ts';

const BACKUP = 'uma senha só da cópia';
const MISSING = { status: 'archive_failed', reason: 'archive_missing' };

const stateOf = async (ask: Ask) => (await value(ask('vault.state', {}))).vault;

async function restore(ask: Ask, bytes: Buffer): Promise<void> {
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: BACKUP }));
  await value(ask('backup.restore_run', { upload: id, passphrase: PASSPHRASE }));
}

testFirst(
  [['keychain'], ['passphrase']],
  'data, missing archive: F4: an archive folder that is gone is told, never replaced by an empty archive: %s',
  async (kind) => {
    const base = await mkdtemp(join(tmpdir(), 'lastro-missing-'));
    onTestFinished(() => rm(base, { recursive: true, force: true }));
    const home = join(base, 'home');
    const keychain = kind === 'keychain' ? rememberingSecrets() : NO_KEYCHAIN;
    const files = webFiles(saveWhole(unfinishedFiles(home, newId)), async () => base);
    const enter = async (ask: Ask): Promise<void> => {
      if (kind === 'passphrase') await ask('vault.open', { passphrase: PASSPHRASE });
    };
    const first = await openAt(home, keychain, files);
    if (kind === 'passphrase') await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
    await registerConsent(first.ask);
    await value(runMonth(first.ask, '2026-07'));
    const made = await value(first.ask('backup.run', { passphrase: BACKUP }));
    if (made.outcome !== 'saved') throw new Error('the backup was not made');
    await first.close();

    await rename(join(home, 'archive'), join(base, 'archive'));
    const without = await openAt(home, keychain, files);
    await enter(without.ask);
    expect(await stateOf(without.ask)).toEqual(MISSING);
    expect(await readdir(home)).not.toContain('archive');
    await rename(join(base, 'archive'), join(home, 'archive'));
    await value(without.ask('vault.retry', {}));
    await enter(without.ask);
    expect(await stateOf(without.ask)).toMatchObject({ status: 'open' });
    await without.close();

    await rm(join(home, 'archive'), { recursive: true });
    const restored = await openAt(home, keychain, files);
    onTestFinished(restored.close);
    await enter(restored.ask);
    await restore(restored.ask, await readFile(made.path));
    const { months } = await value(restored.ask('results.months', { documento: SUBJECT.documento }));
    expect(months).toHaveLength(1);
  },
);
