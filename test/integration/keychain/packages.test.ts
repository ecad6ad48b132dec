import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const NO_KEYTAR = 'keytar';
const NO_KEYRING = '@napi-rs/keyring';
const NAME = '{"officerName":"Ana Prado"}';
const KEPT = expect.objectContaining({ officerName: 'Ana Prado' });
const CODE = { code: expect.stringMatching(/./) };

const at = (user: User, absent: string, ...deeds: readonly string[]): unknown[] =>
  user.run('bus', 'work-without.ts', absent, join(user.home, 'lastro'), 'unlocked', ...deeds);

const packages = (used: string | null, missing: string | null) => ({ keychain: { used, missing } });

/** Makes an archive with a recovery code where a package is absent, and gives the deed that types the code. */
function madeWithout(user: User, absent: string): string {
  const made = at(user, absent, 'start', `settings.change ${NAME}`, 'vault.make_recovery_key');
  expect(made).toEqual(['open keychain none', KEPT, CODE]);
  return `vault.recover ${JSON.stringify(made[2])}`;
}

describe('secrets, keychain packages', () => {
  test('secrets, keychain packages: where keytar is not installed keyring keeps the key, also by a keychain that was started again', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(
      at(
        user,
        NO_KEYTAR,
        'start',
        `settings.change ${NAME}`,
        'packages',
        'restart',
        'vault.state',
        'lock.now',
        'vault.retry',
      ),
    ).toEqual([
      ...['open keychain none', KEPT, packages('keyring', null)],
      ...['open keychain none', 'locked keychain none', 'open keychain none'],
    ]);
    expect(at(user, NO_KEYTAR, 'start', 'settings.read')).toEqual(['open keychain none', KEPT]);
  });

  test('secrets, keychain packages: an archive remembers keyring where keytar is there too, and one without a record keytar', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    at(user, NO_KEYTAR, 'start', `settings.change ${NAME}`);
    expect(at(user, '', 'start', 'packages', 'settings.read')).toEqual([
      'open keychain none',
      packages('keyring', null),
      KEPT,
    ]);
    const other = await freshUser();
    expect(at(other, '', 'start', 'packages')).toEqual(['open keychain none', packages('keytar', null)]);
    const record = await readFile(join(other.home, 'lastro', 'key-source.json'), 'utf8');
    expect(record).not.toContain('package');
  });

  test.for([
    ['keytar', 'keyring', NO_KEYRING, NO_KEYTAR],
    ['keyring', 'keytar', NO_KEYTAR, NO_KEYRING],
  ] as const)(
    'secrets, keychain packages: an archive of %s is told from a locked keychain where there is only %s, and moves there by the recovery code',
    async ([former, next, withoutNext, withoutFormer], context) => {
      needsKeyring(context);
      const user = await freshUser();
      const recover = madeWithout(user, withoutNext);
      expect(at(user, withoutFormer, 'start', 'packages', 'vault.retry', recover, 'packages', 'settings.read')).toEqual(
        [
          ...['keychain_locked unconfirmed', packages(next, former), 'keychain_locked unconfirmed'],
          ...['open keychain unconfirmed', packages(next, null), KEPT],
        ],
      );
      expect(at(user, '', 'start', 'packages', 'settings.read')).toEqual([
        ...['open keychain unconfirmed', packages(next, null), KEPT],
      ]);
    },
  );

  test('secrets, keychain packages: without both the officer chooses, and hears that none is installed', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(at(user, `${NO_KEYTAR},${NO_KEYRING}`, 'start', 'packages')).toEqual([
      ...['choice_needed none', packages(null, null)],
    ]);
  });

  test('secrets, keychain packages: keyring alone keeps nothing where the system has no keychain, and the officer chooses', async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const home = join(user.home, 'lastro');
    expect(user.run('no bus', 'work-without.ts', NO_KEYTAR, home, 'none', 'start', 'packages')).toEqual([
      ...['choice_needed none', packages('keyring', null)],
    ]);
  });
});
