import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, type TestContext, test } from 'vitest';
import { freshUser, needsKeyring, type User } from './real-keyring.ts';

const NO_KEYTAR = 'keytar';
const NO_KEYRING = '@napi-rs/keyring';
const NAME = '{"officerName":"Ana Prado"}';
const KEPT = expect.objectContaining({ officerName: 'Ana Prado' });
const ADDRESSES = { baseUrl: 'http://127.0.0.1:9', authUrl: 'http://127.0.0.1:9' };
const WITH_KEY = [
  `settings.set_addresses ${JSON.stringify({ environment: 'sandbox', ...ADDRESSES })}`,
  `settings.set_key ${JSON.stringify({ environment: 'sandbox', key: '5f0c1f4e-9b0a-4d53-8d7e-0d5a3f1b2c4d' })}`,
];
const MOVE = join(import.meta.dirname, 'children', 'move-packages.ts');
const CODE = { code: expect.stringMatching(/./) };

const at = (user: User, absent: string, ...deeds: readonly string[]): unknown[] =>
  user.run('bus', 'work-without.ts', absent, join(user.home, 'lastro'), 'unlocked', ...deeds);

type Why = 'usual' | 'chosen' | 'alone' | null;
const packages = (used: string | null, why: Why, missing: string | null = null) => ({
  keychain: { used, why, missing },
});
const start = (preferred: string): string => `start 60000 ${preferred}`;

/** Makes an archive with a recovery code where a package is absent, and gives the deed that types the code. */
function madeWithout(user: User, absent: string): string {
  const made = at(user, absent, 'start', `settings.change ${NAME}`, 'vault.make_recovery_key');
  expect(made).toEqual(['open keychain none', KEPT, CODE]);
  return `vault.recover ${JSON.stringify(made[2])}`;
}

interface Killed {
  readonly isEnded: boolean;
  readonly kept: string;
  readonly alone: unknown;
  readonly both: unknown;
  readonly left: number;
}

async function movesByItself(
  [former, next, why, withoutFormer, withoutNext]: readonly [
    'keytar' | 'keyring',
    'keytar' | 'keyring',
    Why,
    string,
    string,
  ],
  context: TestContext,
): Promise<void> {
  needsKeyring(context);
  const user = await freshUser();
  at(user, '', start(former), `settings.change ${NAME}`, ...WITH_KEY);
  const moved = at(user, '', start(next), 'packages', 'settings.read');
  expect(moved).toEqual(['open keychain none', packages(next, why), KEPT]);
  expect(JSON.stringify(moved[2])).toMatch(/"sandbox"[^}]*"keyKept":true/);
  expect(at(user, withoutNext, 'start', 'packages')).toEqual([
    'keychain_locked none',
    packages(former, former === 'keytar' ? 'usual' : 'alone', next),
  ]);
  const pin = 'vault.set_pin {"pin":"274916"}';
  const openWithPin = 'vault.open_with_pin {"pin":"274916"}';
  at(user, withoutFormer, start(next), pin);
  expect(at(user, '', start(former), openWithPin, 'packages', 'settings.read')).toEqual([
    'pin_needed none',
    'open keychain none',
    packages(former, former === 'keytar' ? 'usual' : 'chosen'),
    KEPT,
  ]);
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
      'open keychain none',
      KEPT,
      packages('keyring', 'alone'),
      'open keychain none',
      'locked keychain none',
      'open keychain none',
    ]);
    expect(at(user, NO_KEYTAR, 'start', 'settings.read')).toEqual(['open keychain none', KEPT]);
  });

  test('secrets, keychain packages: an archive without a record is asked for through keytar', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(at(user, '', 'start', 'packages')).toEqual(['open keychain none', packages('keytar', 'usual')]);
    const record = await readFile(join(user.home, 'lastro', 'key-source.json'), 'utf8');
    expect(record).not.toContain('package');
  });

  const moves =
    'secrets, keychain packages: what %s kept moves to %s by itself where both load, PIN and access keys with it, and is gone from the former one';
  test.for([['keytar', 'keyring', 'chosen', NO_KEYTAR, NO_KEYRING]] as const)(moves, { tags: ['long'] }, movesByItself);
  test.for([['keyring', 'keytar', 'usual', NO_KEYRING, NO_KEYTAR]] as const)(moves, { tags: ['long'] }, movesByItself);

  test.for([
    ['keytar', 'keyring'],
    ['keyring', 'keytar'],
  ] as const)(
    'secrets, keychain packages: a move from %s to %s that is killed before any of its steps leaves an archive that opens, through the recorded package alone too',
    { tags: ['long'] },
    async ([former, next], context) => {
      needsKeyring(context);
      const user = await freshUser();
      const found: Killed[] = [];
      // A keyring daemon may die with a killed client; the next session has its saved items.
      for (let session = 0; session < 4 && found.at(-1)?.isEnded !== true; session++) {
        const child = user.start(MOVE, user.home, former, `${found.length}`);
        const lines = (await text(child.stdout)).split('\n').filter((line) => line.startsWith('{'));
        found.push(...lines.map((line): Killed => JSON.parse(line)));
      }
      expect(found.length).toBeGreaterThan(10);
      expect(found.at(-1)).toMatchObject({ isEnded: true, kept: next });
      expect(new Set(found.map(({ kept }) => kept))).toEqual(new Set([former, next]));
      for (const { kept, alone, both, left } of found) {
        expect(alone).toEqual(['open', 's3cret', kept]);
        expect([both, left]).toEqual([['open', 's3cret', next], 0]);
      }
    },
  );

  test.for([
    ['keytar', 'keyring', 'alone', NO_KEYRING, NO_KEYTAR],
    ['keyring', 'keytar', 'usual', NO_KEYTAR, NO_KEYRING],
  ] as const)(
    'secrets, keychain packages: an archive of %s is told from a locked keychain where there is only %s, and moves there by the recovery code',
    { tags: ['long'] },
    async ([former, next, why, withoutNext, withoutFormer], context) => {
      needsKeyring(context);
      const user = await freshUser();
      const recover = madeWithout(user, withoutNext);
      expect(at(user, withoutFormer, 'start', 'packages', 'vault.retry', recover, 'packages', 'settings.read')).toEqual(
        [
          'keychain_locked unconfirmed',
          packages(next, why, former),
          'keychain_locked unconfirmed',
          'open keychain unconfirmed',
          packages(next, why),
          KEPT,
        ],
      );
      expect(at(user, '', start(next), 'packages', 'settings.read')).toEqual([
        'open keychain unconfirmed',
        packages(next, next === 'keytar' ? 'usual' : 'chosen'),
        KEPT,
      ]);
    },
  );

  test('secrets, keychain packages: without both the officer chooses, and hears that none is installed', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    expect(at(user, `${NO_KEYTAR},${NO_KEYRING}`, 'start', 'packages')).toEqual([
      'choice_needed none',
      packages(null, null),
    ]);
  });

  test('secrets, keychain packages: keyring alone keeps nothing where the system has no keychain, and the officer chooses', {
    tags: ['long'],
  }, async (context) => {
    needsKeyring(context);
    const user = await freshUser();
    const home = join(user.home, 'lastro');
    expect(user.run('no bus', 'work-without.ts', NO_KEYTAR, home, 'none', 'start', 'packages')).toEqual([
      'choice_needed none',
      packages('keyring', 'alone'),
    ]);
  });
});
