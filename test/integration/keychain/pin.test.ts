import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const PIN = '274916';
const OTHER = '830572';

/** Works in one session of the user's keyring, at the data folder `lastro`. */
const work = (user: User, ...deeds: readonly string[]): unknown[] =>
  user.run('bus', 'work-unlocked.ts', join(user.home, 'lastro'), 'unlocked', ...deeds);

const openWith = (pin: string): string => `vault.open_with_pin {"pin":"${pin}"}`;
const leave = (secret: string): string => `customer.leave {"secret":"${secret}"}`;
const setPin = (pin: string): string => `vault.set_pin {"pin":"${pin}"}`;

describe('a PIN beside a real keyring', () => {
  test('is asked for by the lock and by the next start, and takes the bare key out of the keyring', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(work(user, 'start', setPin('123456'), setPin(PIN), 'key', 'lock.now', 'vault.retry', openWith(PIN))).toEqual(
      [
        'open keychain none',
        'pin_weak',
        'open keychain none',
        'no key',
        'locked keychain none',
        'locked keychain none',
        'open keychain none',
      ],
    );
    expect(work(user, 'start', openWith(OTHER), openWith(PIN), 'key')).toEqual([
      'pin_needed none',
      'pin_wrong',
      'open keychain none',
      'no key',
    ]);
  });

  test('pauses after wrong ones, counted wherever it is asked for; a restart keeps the pause', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const deeds = ['start', setPin(PIN), leave(PIN), leave(OTHER), leave(OTHER), 'lock.now', openWith(OTHER)];
    expect(work(user, ...deeds, openWith(PIN)).slice(2)).toEqual([
      'open keychain none',
      'pin_wrong',
      'pin_wrong',
      'locked keychain none',
      'pin_wrong 5',
      'too_many_wrong 5',
    ]);
    const again = work(user, 'start', openWith(PIN), 'wait 5', openWith(OTHER), openWith(PIN));
    expect(again).toEqual([
      'pin_needed none',
      expect.stringMatching(/^too_many_wrong [45]$/),
      'pin_wrong 15',
      'too_many_wrong 15',
    ]);
  });

  test('keeps the pause although its count is deleted from the keyring', { tags: ['long'] }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    work(user, 'start', setPin(PIN));
    const received = work(user, 'start', 'forget pin-wrong-tries', openWith(PIN));
    expect(received).toEqual(['pin_needed none', expect.stringMatching(/^too_many_wrong (3600|35\d\d)$/)]);
  });

  test('is changed and removed only by the one in force', { tags: ['long'] }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'start',
      setPin(PIN),
      setPin(OTHER),
      `vault.set_pin {"pin":"${OTHER}","current":"${PIN}"}`,
      leave(OTHER),
      `vault.remove_pin {"current":"${PIN}"}`,
      `vault.remove_pin {"current":"${OTHER}"}`,
      leave(OTHER),
      'key',
    );
    expect(received).toEqual([
      'open keychain none',
      'open keychain none',
      'pin_wrong',
      'open keychain none',
      'open keychain none',
      'pin_wrong',
      'open keychain none',
      'open keychain none',
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    expect(work(user, 'start')).toEqual(['open keychain none']);
  });

  const removePin = (current: string): string => `vault.remove_pin {"current":"${current}"}`;
  test.for([
    ['set', setPin(PIN), []],
    ['changed', `vault.set_pin {"pin":"${OTHER}","current":"${PIN}"}`, [setPin(PIN)]],
    ['removed', removePin(PIN), [setPin(PIN)]],
  ] as const)(
    'that is being %s when the process is killed is there or is not: the archive opens',
    { tags: ['long'] },
    async ([_act, message, before], context) => {
      needsKeyring(context);
      const user = await freshUser();
      const session = (...deeds: readonly string[]): unknown =>
        work(user, 'start', openWith(PIN), openWith(OTHER), ...deeds)[2];
      const clear = [removePin(PIN), removePin(OTHER), ...before];
      const opened = [0, 6, 16].map((milliseconds) => session(...clear, `killed ${milliseconds} ${message}`));
      expect([...opened, session()]).toEqual(Array(4).fill('open keychain none'));
    },
  );

  test('that is forgotten gives way to the recovery code, which asks for a new one and ends the pause', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'start',
      setPin(PIN),
      'vault.make_recovery_key',
      'vault.confirm_recovery_key',
      'lock.now',
      openWith(OTHER),
      openWith(OTHER),
      openWith(OTHER),
      'vault.recover {"code":"CODE"}',
      `vault.recover {"code":"CODE","pin":"${OTHER}"}`,
      'lock.now',
      openWith(PIN),
      openWith(OTHER),
    );
    expect(received.slice(4)).toEqual([
      'locked keychain confirmed',
      'pin_wrong',
      'pin_wrong',
      'pin_wrong 5',
      'pin_weak',
      'open keychain confirmed',
      'locked keychain confirmed',
      'pin_wrong',
      'open keychain confirmed',
    ]);
  });

  test('opens nothing once the keyring was emptied, and the recovery code does', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const received = work(
      user,
      'start',
      setPin(PIN),
      'vault.make_recovery_key',
      'close',
      'forget pin-half',
      'start',
      openWith(PIN),
      `vault.recover {"code":"CODE","pin":"${OTHER}"}`,
      'close',
      'start',
      openWith(OTHER),
    );
    expect(received.slice(3)).toEqual([
      'keychain_locked unconfirmed',
      'vault_locked',
      'open keychain unconfirmed',
      'pin_needed unconfirmed',
      'open keychain unconfirmed',
    ]);
  });

  test('opens nothing with another user’s keyring, nor with the keyring alone', { tags: ['long'] }, async (context) => {
    needsKeyring(context);
    const [user, thief] = [await freshUser(), await freshUser()];
    work(user, 'start', setPin(PIN));
    await cp(join(user.home, 'lastro'), join(thief.home, 'lastro'), { recursive: true });
    expect(work(thief, 'start', openWith(PIN))).toEqual(['keychain_locked none', 'vault_locked']);
    for (const name of ['pin.json', 'pin.json.copy']) await rm(join(user.home, 'lastro', name));
    expect(work(user, 'start', openWith(PIN))).toEqual(['keychain_locked none', 'vault_changed']);
  });
});
