import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { nextLine, startChild } from '../repositories/children/start-child.ts';
import { PASSPHRASE, registerConsent, runMonth } from './officer.ts';
import { codeOf, NO_KEYCHAIN, openAt, value } from './opened.ts';

const CHILD = resolve(import.meta.dirname, 'children/own-home.ts');
const IN_USE = { status: 'archive_failed', reason: 'archive_in_use' };

async function freshHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-own-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

/** Every file of a folder but the log, with its bytes. */
async function bytesOf(home: string): Promise<readonly (readonly [string, string])[]> {
  const names = (await readdir(home, { recursive: true })).toSorted().filter((name) => !name.startsWith('logs'));
  const files = await Promise.all(
    names.map(async (name) => ({ name, isFile: (await stat(join(home, name))).isFile() })),
  );
  return Promise.all(
    files
      .filter(({ isFile }) => isFile)
      .map(async ({ name }) => [name, await readFile(join(home, name), 'latin1')] as const),
  );
}

describe('data, one owner', () => {
  test('F13: a second process changes nothing of a folder in use, says so, and settles it once the first is killed', {
    tags: ['long'],
  }, async () => {
    const home = await freshHome();
    const first = await openAt(home, NO_KEYCHAIN);
    await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
    await registerConsent(first.ask);
    await value(runMonth(first.ask, '2026-07'));
    await first.close();

    const owner = startChild(CHILD, [home]);
    expect(await nextLine(owner)).toBe('owned');
    // The owner is in the middle of an exchange, and works on a copy.
    const previous = `${'0'.repeat(13)}-00000000-0000-4000-8000-000000000000`;
    await mkdir(join(home, 'previous', previous), { recursive: true });
    await cp(join(home, 'archive'), join(home, 'previous', previous, 'archive'), { recursive: true });
    await rm(join(home, 'archive'), { recursive: true });
    const pending = { incoming: join(home, 'restore', '1-x'), previous, parts: ['archive'] };
    await writeFile(join(home, 'exchange.json'), JSON.stringify(pending));
    const before = await bytesOf(home);

    const second = await openAt(home, NO_KEYCHAIN);
    onTestFinished(second.close);
    expect((await value(second.ask('vault.state', {}))).vault).toEqual(IN_USE);
    expect(await codeOf(second.ask('vault.retry', {}))).toBe('archive_in_use');
    expect(await codeOf(second.ask('vault.open', { passphrase: 'errada de propósito' }))).toBe('archive_in_use');
    expect(await codeOf(second.ask('vault.create', { passphrase: PASSPHRASE }))).toBe('archive_in_use');
    expect(await bytesOf(home)).toEqual(before);

    await owner.kill();
    await value(second.ask('vault.retry', {}));
    await value(second.ask('vault.open', { passphrase: PASSPHRASE }));
    expect((await value(second.ask('results.months', { documento: '529.982.247-25' }))).months).toHaveLength(1);
    expect(await readdir(home)).not.toContain('exchange.json');
  });

  test('F13: makes no key and no vault beside a first start that is still being decided, and keeps a session', async () => {
    const home = await freshHome();
    const first = await openAt(home, NO_KEYCHAIN);
    onTestFinished(first.close);
    const keychain = rememberingSecrets();
    const second = await openAt(home, keychain);
    onTestFinished(second.close);
    expect((await value(second.ask('vault.state', {}))).vault).toEqual(IN_USE);
    expect(keychain.written).toEqual([]);
    expect((await value(second.ask('vault.use_session', {}))).vault).toMatchObject({ status: 'open' });
    await value(first.ask('vault.create', { passphrase: PASSPHRASE }));
  });
});
