import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { testFirst } from '#test/support/long-tests.ts';
import { type Ask, codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const FORMER = 'cavalo correto bateria';
const NEXT = 'quatro tucanos no telhado';

interface Home {
  readonly home: string;
  readonly code: string;
}

/** A data folder behind a passphrase, with a recovery code that the officer has. */
async function homeBehindPassphrase(): Promise<Home> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-recovery-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  await value(ask('vault.create', { passphrase: FORMER }));
  await value(ask('settings.change', { officerName: 'Ana Prado' }));
  const { code } = await value(ask('vault.make_recovery_key', {}));
  await value(ask('vault.confirm_recovery_key', {}));
  await close();
  return { home, code };
}

/** Recoveries that fail, each with its code and, if it damages the home, the repair of it. */
const FAILURES: Readonly<Record<string, (home: Home) => Promise<Failure>>> = {
  'an archive that does not open': async ({ home, code }) => {
    const file = join(home, 'archive', 'archive.db');
    const kept = `${home}.db`;
    await copyFile(file, kept);
    await writeFile(file, Buffer.alloc(8_192, 7));
    return {
      code: 'archive_unreadable',
      input: { code, passphrase: NEXT },
      repair: () => copyFile(kept, file).then(() => rm(kept)),
    };
  },
  'a mistyped code': async () => ({
    code: 'recovery_mistyped',
    input: { code: 'ABCDE-'.repeat(8).slice(0, -1), passphrase: NEXT },
  }),
  'a passphrase with the officer’s name': async ({ code }) => ({
    code: 'passphrase_weak',
    input: { code, passphrase: 'ana prado 2026 ana' },
  }),
  'an archive that another program has': async ({ home, code }) => {
    const other = await openAt(home, NO_KEYCHAIN);
    await value(other.ask('vault.open', { passphrase: FORMER }));
    return { code: 'archive_in_use', input: { code, passphrase: NEXT }, repair: other.close };
  },
};

interface Failure {
  readonly code: string;
  readonly input: { readonly code: string; readonly passphrase: string };
  readonly repair?: () => Promise<void>;
}

testFirst(
  Object.keys(FAILURES).map((name) => [name] as const),
  'secrets, passphrase kept whole: a recovery that fails by %s leaves the former one in force',
  async (name) => {
    const made = await homeBehindPassphrase();
    const failure = await FAILURES[name]?.(made);
    if (failure === undefined) throw new Error(name);
    const before = await vaultFiles(made.home);
    await withOpened(made.home, async (ask) => {
      expect(await codeOf(ask('vault.recover', failure.input))).toBe(failure.code);
    });
    expect(await vaultFiles(made.home)).toEqual(before);
    await failure.repair?.();
    await withOpened(made.home, async (ask) => {
      expect(await codeOf(ask('vault.open', { passphrase: NEXT }))).toBe('passphrase_wrong');
      expect(await codeOf(ask('vault.open', { passphrase: FORMER }))).toBe('ok');
    });
  },
);

async function withOpened(home: string, work: (ask: Ask) => Promise<void>): Promise<void> {
  const { ask, close } = await openAt(home, NO_KEYCHAIN);
  await work(ask).finally(close);
}

async function vaultFiles(home: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(home)).filter((name) => name.startsWith('vault.json'));
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(home, name), 'utf8')] as const)),
  );
}
