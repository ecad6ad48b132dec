import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const PASSPHRASE = 'cavalo correto bateria';
const NAME = '{"officerName":"Ana Prado"}';
const KEPT = expect.objectContaining({ officerName: 'Ana Prado' });

/** Works at the desk of a data folder in one session of the user. */
const work = (user: User, keyring: 'unlocked' | 'locked' | 'none', ...deeds: readonly string[]): unknown[] =>
  user.run(keyring === 'none' ? 'no bus' : 'bus', 'work-unlocked.ts', join(user.home, 'lastro'), keyring, ...deeds);

describe('with a real keyring', () => {
  test('secrets, ok: a first start opens by itself and the next one finds everything', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(work(user, 'unlocked', 'start', `settings.change ${NAME}`)).toEqual(['open keychain none', KEPT]);
    expect(work(user, 'unlocked', 'start', 'settings.read')).toEqual(['open keychain none', KEPT]);
  });

  test('secrets, locked: such a keyring is told, opens nothing and makes nothing; unlocked it opens on a retry', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const [, , key] = work(user, 'unlocked', 'start', `settings.change ${NAME}`, 'key');
    const received = work(
      user,
      'locked',
      'start',
      'vault.retry',
      'settings.read',
      'unlock',
      'vault.retry',
      'settings.read',
      'key',
    );
    expect(received).toEqual([
      'keychain_locked none',
      'keychain_locked none',
      'vault_closed',
      'open keychain none',
      KEPT,
      key,
    ]);
  });

  test('secrets, changed: an emptied keyring is told, and the recovery code opens the archive and puts its key back', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'unlocked',
      'start',
      `settings.change ${NAME}`,
      'key',
      'vault.make_recovery_key',
      'vault.confirm_recovery_key',
      'close',
      'forget',
      'start',
      'settings.read',
      'vault.recover {"code":"CODE"}',
      'settings.read',
      'key',
    );
    const [, , key] = received;
    expect(received).toEqual([
      'open keychain none',
      KEPT,
      key,
      { code: expect.any(String) },
      'open keychain confirmed',
      'keychain_locked confirmed',
      'vault_closed',
      'open keychain confirmed',
      KEPT,
      key,
    ]);
    expect(work(user, 'unlocked', 'start')).toEqual(['open keychain confirmed']);
  });

  test('secrets, changed: a keyring with the key of another archive is told, and the recovery code opens this one', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const other = '0f'.repeat(32);
    const received = work(
      user,
      'unlocked',
      'start',
      `settings.change ${NAME}`,
      'vault.make_recovery_key',
      'close',
      `put ${other}`,
      'start',
      'vault.recover {"code":"0000-0000-0000-0000-0000-0000-0000-0000-0"}',
      'key',
      'vault.recover {"code":"CODE"}',
      'settings.read',
    );
    expect(received).toEqual([
      'open keychain none',
      KEPT,
      { code: expect.any(String) },
      'key_changed unconfirmed',
      'recovery_wrong',
      other,
      'open keychain unconfirmed',
      KEPT,
    ]);
  });

  test('one that stays locked lets the officer recover into a passphrase vault', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'unlocked',
      'start',
      `settings.change ${NAME}`,
      'vault.make_recovery_key',
      'close',
      'lock',
      'start',
      'vault.recover {"code":"CODE"}',
      `vault.recover {"code":"CODE","passphrase":"${PASSPHRASE}"}`,
      'settings.read',
    );
    expect(received).toEqual([
      'open keychain none',
      KEPT,
      { code: expect.any(String) },
      'keychain_locked unconfirmed',
      'vault_locked',
      'open passphrase unconfirmed',
      KEPT,
    ]);
    expect(work(user, 'none', 'start', `vault.open {"passphrase":"${PASSPHRASE}"}`, 'settings.read')).toEqual([
      'passphrase_needed unconfirmed',
      'open passphrase unconfirmed',
      KEPT,
    ]);
  });

  test('a data folder taken to another user’s keyring opens there with the code', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const [user, heir] = [await freshUser(), await freshUser()];
    const [, , made] = work(user, 'unlocked', 'start', `settings.change ${NAME}`, 'vault.make_recovery_key');
    const { code } = made as { code: string };
    await cp(join(user.home, 'lastro'), join(heir.home, 'lastro'), { recursive: true });
    const received = work(heir, 'unlocked', 'start', `vault.recover {"code":"${code.toLowerCase()}"}`, 'settings.read');
    expect(received).toEqual(['keychain_locked unconfirmed', 'open keychain unconfirmed', KEPT]);
  });
});

test('secrets, unavailable: without any keyring the officer has to choose, and nothing was made', async () => {
  const user = await freshUser();
  expect(work(user, 'none', 'start', 'settings.read', 'vault.recover {"code":"0"}')).toEqual([
    'choice_needed none',
    'vault_closed',
    'recovery_mistyped',
  ]);
});

test('data, seal beside a passphrase: H4: files put back under a passphrase vault are told by a real keyring', {
  tags: ['long'],
}, async (context) => {
  needsKeyring(context);
  const user = await freshUser();
  const home = join(user.home, 'lastro');
  const passphrase = JSON.stringify({ passphrase: PASSPHRASE });
  const open = 'open passphrase none';
  work(user, 'none', 'start', `vault.create ${passphrase}`);
  work(user, 'unlocked', 'start', `vault.open ${passphrase}`);
  await cp(home, `${home}-before`, { recursive: true });
  const worked = work(user, 'unlocked', 'start', `vault.open ${passphrase}`, `settings.change ${NAME}`);
  expect(worked).toEqual([expect.any(String), open, KEPT]);
  await rm(home, { recursive: true });
  await cp(`${home}-before`, home, { recursive: true });
  const [, reopened] = work(user, 'unlocked', 'start', `vault.open ${passphrase}`);
  expect(reopened).toMatch(/^open passphrase none \d+ missing$/);
});
