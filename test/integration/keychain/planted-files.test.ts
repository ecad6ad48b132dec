import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, type TestContext, test } from 'vitest';
import { keySourcePath } from '#main/keychain/key-source-record.ts';
import { createPassphraseVault, vaultPath } from '#main/keychain/passphrase-store.ts';
import { pinPath, pinStore } from '#main/keychain/pin-store.ts';
import { copyOf, keepTwice } from '#main/platform/kept-twice.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { quickDerivation as deriveKey } from '../../support/quick-derivation.ts';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const PASSPHRASE = 'cavalo correto bateria';
const PIN = '274916';
const NAME = '{"officerName":"Ana Prado"}';
const KEPT = expect.objectContaining({ officerName: 'Ana Prado' });

const homeOf = (user: User): string => join(user.home, 'lastro');
const work = (user: User, keyring: 'unlocked' | 'locked', ...deeds: readonly string[]): unknown[] =>
  user.run('bus', 'work-unlocked.ts', homeOf(user), keyring, ...deeds);
const open = `vault.open {"passphrase":"${PASSPHRASE}"}`;

/** Files of the names that are looked for, as somebody makes them who has neither keychain nor archive. */
async function stranger(archiveKeyId: string): Promise<{ readonly vault: Buffer; readonly pin: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'lastro-planted-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = vaultPath(folder);
  const vault = await createPassphraseVault({ file, passphrase: PASSPHRASE, deriveKey });
  if (!vault.ok) throw new Error(vault.error.code);
  await vault.value.writeKey('archive-key', new Uint8Array(32).fill(7));
  const sources = { keychain: rememberingSecrets(), archiveKeyId: async () => archiveKeyId, deriveKey };
  await pinStore({ file: pinPath(folder), ...sources }).set(new Uint8Array(32).fill(7), PIN);
  const pin = JSON.parse(await readFile(pinPath(folder), 'utf8'));
  const { sum: _, ...ofThisArchive } = { ...pin, keyId: archiveKeyId };
  await keepTwice(pinPath(folder), ofThisArchive);
  return { vault: await readFile(file), pin: await readFile(pinPath(folder)) };
}

async function plant(user: User, path: (home: string) => string, content: string | Buffer): Promise<void> {
  for (const one of [path(homeOf(user)), copyOf(path(homeOf(user)))]) await writeFile(one, content);
}

async function keyIdOf(user: User): Promise<string> {
  return JSON.parse(await readFile(join(homeOf(user), 'archive/archive.json'), 'utf8')).keyId;
}

describe('secrets, planted vault', () => {
  const title = 'secrets, planted vault: an archive that the keychain keeps opens beside a file that is %j';
  test.for(['valid'] as const)(title, { tags: ['long'] }, opensBeside);
  test.for(['garbage', ''] as const)(title, { tags: ['long'] }, opensBeside);

  async function opensBeside(kind: 'valid' | 'garbage' | '', context: TestContext): Promise<void> {
    needsKeyring(context);
    const user = await freshUser();
    work(user, 'unlocked', 'start', `settings.change ${NAME}`);
    const { vault, pin } = await stranger(await keyIdOf(user));
    for (const [path, content] of [
      [vaultPath, vault],
      [pinPath, pin],
    ] as const) {
      await plant(user, path, kind === 'valid' ? content : kind);
      const opened = work(user, 'unlocked', 'start', 'settings.read', 'lock.now', 'vault.retry', 'settings.read');
      const again = ['locked keychain none', 'open keychain none'];
      expect(opened, path('')).toEqual(['open keychain none', KEPT, ...again, KEPT]);
    }
  }

  test('secrets, planted vault: under a PIN it is the PIN that is asked for', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const openWithPin = `vault.open_with_pin {"pin":"${PIN}"}`;
    work(user, 'unlocked', 'start', `vault.set_pin {"pin":"${PIN}"}`);
    await plant(user, vaultPath, (await stranger(await keyIdOf(user))).vault);
    const opened = work(user, 'unlocked', 'start', openWithPin, 'lock.now', openWithPin);
    expect(opened).toEqual(['pin_needed none', 'open keychain none', 'locked keychain none', 'open keychain none']);
  });

  test('secrets, planted vault: beside a locked keychain both ways are offered, and nothing is destroyed', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    work(user, 'unlocked', 'start', `settings.change ${NAME}`);
    const { vault } = await stranger(await keyIdOf(user));
    await plant(user, vaultPath, vault);
    expect(work(user, 'locked', 'start', open, 'vault.retry', 'unlock', 'vault.retry', 'settings.read')).toEqual([
      'passphrase_needed none',
      // Not this archive's key.
      expect.not.stringMatching(/^open/),
      'passphrase_needed none',
      'open keychain none',
      KEPT,
    ]);
    expect(await readFile(vaultPath(homeOf(user)))).toEqual(vault);
  });

  test('secrets, planted vault: an officer who moved to a passphrase is asked for it, though the keychain has the key again', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const moved = work(
      user,
      'unlocked',
      'start',
      `settings.change ${NAME}`,
      'vault.make_recovery_key',
      'close',
      'lock',
      'start',
      `vault.recover {"code":"CODE","passphrase":"${PASSPHRASE}"}`,
    );
    expect(moved.at(-1)).toBe('open passphrase unconfirmed');
    const opened = ['passphrase_needed unconfirmed', 'open passphrase unconfirmed', KEPT];
    expect(work(user, 'unlocked', 'start', open, 'settings.read')).toEqual(opened);
    // Killed before it was recorded: the keychain is asked first, and stays available while it gives no key.
    await keepTwice(keySourcePath(homeOf(user)), { keySource: 'keychain' });
    expect(work(user, 'locked', 'start', open, 'settings.read')).toEqual(opened);
    expect(work(user, 'unlocked', 'start', open, 'settings.read')).toEqual(opened);
  });
});
