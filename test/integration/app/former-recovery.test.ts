import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ARCHIVE_KEY } from '#main/keychain/archive-key.ts';
import { recoveryPath } from '#main/keychain/recovery-store.ts';
import { copyOf } from '#main/platform/kept-twice.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { type Ask, codeOf, openAt, value } from './opened.ts';

const NAME = { officerName: 'Ana Prado' };

interface TwoCodes {
  readonly home: string;
  readonly keychain: SecretStore;
  readonly former: string;
  readonly newest: string;
  /** Puts the file of the former code, or of the newest one, in place. */
  readonly put: (which: 'former' | 'newest') => Promise<void>;
  readonly start: () => Promise<{ readonly ask: Ask; readonly close: () => Promise<void> }>;
}

/** A data folder for which two recovery codes were made and confirmed, one after the other. */
async function twoCodes(): Promise<TwoCodes> {
  const base = await mkdtemp(join(tmpdir(), 'lastro-recovery-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const home = join(base, 'home');
  const keychain = rememberingSecrets();
  const files = [recoveryPath(home), copyOf(recoveryPath(home))];
  const kept = (which: string, file: string): string => join(base, which + (file.endsWith('.copy') ? '.copy' : ''));
  const { ask, close } = await openAt(home, keychain);
  const make = async (which: string): Promise<string> => {
    const { code } = await value(ask('vault.make_recovery_key', {}));
    await value(ask('vault.confirm_recovery_key', {}));
    for (const file of files) await cp(file, kept(which, file));
    return code;
  };
  await value(ask('settings.change', NAME));
  const former = await make('former');
  const newest = await make('newest');
  await close();
  return {
    home,
    keychain,
    former,
    newest,
    put: async (which) => {
      for (const file of files) await cp(kept(which, file), file);
    },
    start: () => openAt(home, keychain),
  };
}

const stateOf = async (ask: Ask) => {
  const { vault, recovery } = await value(ask('vault.state', {}));
  return `${vault.status} ${recovery}`;
};

test('data, former recovery code: the file of one that was put back is told, and a new code takes its place', async () => {
  const { put, start } = await twoCodes();
  await put('former');
  const opened = await start();
  expect(await stateOf(opened.ask)).toBe('open replaced');
  await value(opened.ask('vault.make_recovery_key', {}));
  expect(await stateOf(opened.ask)).toBe('open unconfirmed');
  await opened.close();
  const again = await start();
  expect(await stateOf(again.ask)).toBe('open unconfirmed');
  await again.close();
});

test('data, former recovery code: it is refused by the archive, changes nothing, and the newest one opens', async () => {
  const { keychain, former, newest, put, start } = await twoCodes();
  await keychain.remove(ARCHIVE_KEY);
  await put('former');
  const { ask, close } = await start();
  expect(await stateOf(ask)).toBe('keychain_locked confirmed');
  const passphrase = 'cavalo correto bateria';
  expect(await codeOf(ask('vault.recover', { code: former }))).toBe('recovery_replaced');
  expect(await codeOf(ask('vault.recover', { code: former, passphrase }))).toBe('recovery_replaced');
  expect(await codeOf(ask('vault.recover', { code: newest }))).toBe('recovery_wrong');
  expect(await keychain.readKey(ARCHIVE_KEY)).toMatchObject({ value: null });
  await put('newest');
  expect(await codeOf(ask('vault.recover', { code: newest }))).toBe('ok');
  expect(await stateOf(ask)).toBe('open confirmed');
  expect(await value(ask('settings.read', {}))).toMatchObject(NAME);
  await close();
});

test('data, former recovery code: a file that knows more than an archive that lost its last writes counts', {
  tags: ['long'],
}, async () => {
  const { home, keychain, newest, start } = await twoCodes();
  const archive = join(home, 'archive');
  const older = `${archive}.older`;
  await cp(archive, older, { recursive: true });
  const opened = await start();
  const { code } = await value(opened.ask('vault.make_recovery_key', {}));
  await opened.close();
  await rm(archive, { recursive: true });
  await cp(older, archive, { recursive: true });
  await keychain.remove(ARCHIVE_KEY);
  const again = await start();
  expect(await codeOf(again.ask('vault.recover', { code: newest }))).toBe('recovery_wrong');
  expect(await codeOf(again.ask('vault.recover', { code }))).toBe('ok');
  expect(await stateOf(again.ask)).toBe('open unconfirmed');
  await again.close();
  expect(JSON.parse(await readFile(recoveryPath(home), 'utf8')).number).toBe(3);
});
