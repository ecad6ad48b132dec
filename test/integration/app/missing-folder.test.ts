import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { PASSPHRASE, registerConsent, runMonth, SUBJECT } from './officer.ts';
import { codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const MISSING = { status: 'archive_failed', reason: 'folder_missing' };
const MOVED = { status: 'archive_failed', reason: 'archive_moved' };
const KEY = 'b1f7c0de-0000-4000-8000-00000000c0de';

test.each(['keychain', 'passphrase'])(
  'data, missing folder: a data folder that is gone while Lastro runs is told, and opens once it is back: %s',
  async (kind) => {
    const base = await mkdtemp(join(tmpdir(), 'lastro-gone-'));
    onTestFinished(() => rm(base, { recursive: true, force: true }));
    const [home, elsewhere] = [join(base, 'home'), join(base, 'elsewhere')];
    const { ask, close } = await openAt(home, kind === 'keychain' ? rememberingSecrets() : NO_KEYCHAIN);
    onTestFinished(close);
    if (kind === 'passphrase') await value(ask('vault.create', { passphrase: PASSPHRASE }));
    await registerConsent(ask);
    await value(runMonth(ask, '2026-07'));

    await rename(home, elsewhere);
    const refused =
      kind === 'passphrase'
        ? ask('settings.set_key', { environment: 'sandbox', key: KEY })
        : ask('vault.make_recovery_key', {});
    expect(await codeOf(refused)).toBe('folder_missing');
    await expect.poll(async () => (await value(ask('vault.state', {}))).vault).toEqual(MOVED);
    const opening = kind === 'passphrase' ? ask('vault.open', { passphrase: PASSPHRASE }) : ask('vault.retry', {});
    expect(await codeOf(opening)).toBe('folder_missing');
    expect((await value(ask('vault.state', {}))).vault).toEqual(MISSING);
    expect(await codeOf(ask('vault.create', { passphrase: PASSPHRASE }))).toBe('folder_missing');
    expect(await readdir(base)).toEqual(['elsewhere']);

    await rename(elsewhere, home);
    await value(ask('vault.retry', {}));
    if (kind === 'passphrase') await value(ask('vault.open', { passphrase: PASSPHRASE }));
    const { months } = await value(ask('results.months', { documento: SUBJECT.documento }));
    expect(months).toHaveLength(1);
  },
);
