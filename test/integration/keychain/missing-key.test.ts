import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const PIN = '274916';
const NAME = '{"officerName":"Ana Prado"}';
const KEPT = expect.objectContaining({ officerName: 'Ana Prado' });
const BACKUP = 'backup.run {"passphrase":"uma senha só da cópia"}';
const CODE = { code: expect.any(String) };

const work = (user: User, ...deeds: readonly string[]): unknown[] =>
  user.run('bus', 'work-unlocked.ts', join(user.home, 'lastro'), 'unlocked', ...deeds);

describe('secrets, missing key', () => {
  test('secrets, missing key: one deleted while the archive is open is told and put back, and nothing needs it meanwhile', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'start',
      `settings.change ${NAME}`,
      'key',
      'forget',
      'vault.make_recovery_key',
      'vault.state',
      BACKUP,
      'vault.put_key_back',
      'key',
      'lock.now',
      'vault.retry',
      'settings.read',
    );
    const [, , key] = received;
    expect(received).toEqual([
      'open keychain none',
      KEPT,
      key,
      CODE,
      'open keychain unconfirmed key missing',
      expect.objectContaining({ outcome: 'saved' }),
      'open keychain unconfirmed',
      key,
      'locked keychain unconfirmed',
      'open keychain unconfirmed',
      KEPT,
    ]);
  });

  test('secrets, missing key: it is noticed by itself, also where another key stands in its place, which is kept', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const other = '0f'.repeat(32);
    const received = work(
      user,
      'start 200',
      'key',
      'vault.state',
      'forget',
      'wait 2',
      'vault.state',
      `put ${other}`,
      'wait 1',
      'vault.state',
      'vault.put_key_back',
      'key',
    );
    const [, key] = received;
    const missing = 'open keychain none key missing';
    expect(received).toEqual([
      'open keychain none',
      key,
      'open keychain none',
      missing,
      missing,
      'open keychain none',
      key,
    ]);
    expect(work(user, 'start')).toEqual(['open keychain none']);
  });

  test('secrets, missing key: of a PIN the keychain’s half comes back, and the same PIN opens', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const openWithPin = `vault.open_with_pin {"pin":"${PIN}"}`;
    const received = work(
      user,
      'start 200',
      `vault.set_pin {"pin":"${PIN}"}`,
      'wait 1',
      'vault.state',
      'forget pin-half',
      'wait 2',
      'vault.state',
      'vault.put_key_back',
      'lock.now',
      openWithPin,
    );
    expect(received).toEqual([
      'open keychain none',
      'open keychain none',
      'open keychain none',
      'open keychain none key missing',
      'open keychain none',
      'locked keychain none',
      'open keychain none',
    ]);
  });

  test('secrets, missing key: a keyring that is only locked has lost nothing, and a code is made meanwhile', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(user, 'start 200', 'lock', 'wait 1', 'vault.make_recovery_key', 'vault.state');
    expect(received).toEqual(['open keychain none', CODE, 'open keychain unconfirmed']);
  });
});
