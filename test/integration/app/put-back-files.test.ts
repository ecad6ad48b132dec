import { cp, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { logLine } from '#domain/audit/log-line.ts';
import type { SecretStore } from '#main/ports/secrets.ts';
import { rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { PASSPHRASE, registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, NO_KEYCHAIN, type OpenedWorkstation, openAt, value } from './opened.ts';

let base: string;
let home: string;

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'lastro-put-back-'));
  home = join(base, 'home');
  const made = await openAt(home, NO_KEYCHAIN);
  await value(made.ask('vault.create', { passphrase: PASSPHRASE }));
  await registerConsent(made.ask);
  await made.close();
  onTestFinished(() => rm(base, { recursive: true, force: true }));
});

async function openVault(keychain: SecretStore, at = home): Promise<OpenedWorkstation> {
  const opened = await openAt(at, keychain);
  onTestFinished(opened.close);
  await value(opened.ask('vault.open', { passphrase: PASSPHRASE }));
  return opened;
}

const unlock = (ask: Ask) => value(ask('vault.open', { passphrase: PASSPHRASE }));

/** Number of entries that the window reports missing. */
async function missing(ask: Ask): Promise<number | undefined> {
  const { vault } = await value(ask('vault.state', {}));
  if (vault.status !== 'open') throw new Error(vault.status);
  return vault.lostEntries;
}

const copyHome = (name: string): Promise<void> => cp(home, join(base, name), { recursive: true });

async function putBack(name: string, part = ''): Promise<void> {
  await rename(join(home, part), join(base, `${name}-away`));
  await cp(join(base, name, part), join(home, part), { recursive: true });
}

describe('data, seal beside a passphrase: H4', () => {
  test('old files put back, vault and all, are told at each opening by what the keychain knows, until accepted', {
    tags: ['long'],
  }, async () => {
    const keychain = rememberingSecrets();
    await (await openVault(keychain)).close();
    await copyHome('before');
    const worked = await openVault(keychain);
    expect(await missing(worked.ask)).toBeUndefined();
    await value(runMonth(worked.ask, '2026-07'));
    await worked.close();
    await putBack('before');

    for (const _ of ['once', 'and at every opening']) {
      const { ask, close } = await openVault(keychain);
      expect(await missing(ask)).toBeGreaterThan(0);
      await close();
    }
    const without = await openVault(NO_KEYCHAIN);
    expect(await missing(without.ask), 'what the keychain once said stays known').toBeDefined();
    await without.close();
    const { ask, close } = await openVault(keychain);
    expect(await value(ask('audit.verify', {}))).toMatchObject({ seal: 'known', contradicted: true });
    await value(ask('audit.accept_seal', { reason: 'disco trocado pelo suporte' }));
    expect(await missing(ask)).toBeUndefined();
    await close();
    expect(await missing((await openVault(keychain)).ask)).toBeUndefined();
  });

  test('a log that is newer than what the keychain knows is no alarm, and the keychain follows it', async () => {
    const keychain = rememberingSecrets();
    await (await openVault(keychain)).close();
    const sealed = keychain.kept.get('audit-seal');
    const unreached = await openVault(NO_KEYCHAIN);
    await value(runMonth(unreached.ask, '2026-07'));
    await unreached.close();
    const { ask, close } = await openVault(keychain);
    expect(await missing(ask)).toBeUndefined();
    await close();
    expect(keychain.kept.get('audit-seal')).not.toBe(sealed);
  });
});

describe('data, same archive after a lock: F4', () => {
  const title = 'files that were exchanged meanwhile are told at the unlocking: home/%s';
  test.each(['archive'])(title, { tags: ['long'] }, isTold);
  test.each([''])(title, { tags: ['long'] }, isTold);

  async function isTold(part: string): Promise<void> {
    await copyHome('before');
    const { ask, close } = await openVault(NO_KEYCHAIN);
    await value(runMonth(ask, '2026-07'));
    await value(ask('lock.now', {}));
    await putBack('before', part);
    await unlock(ask);
    expect(await missing(ask)).toBeGreaterThan(0);
    await close();
    const again = await openVault(NO_KEYCHAIN);
    expect(await missing(again.ask), 'at the next start too').toBeDefined();
    await value(again.ask('audit.accept_seal', { reason: 'disco trocado pelo suporte' }));
    expect(await missing(again.ask)).toBeUndefined();
  }

  test('an archive of the same key that went another way is told, however long its log is', {
    tags: ['long'],
  }, async () => {
    await copyHome('other');
    const { ask } = await openVault(NO_KEYCHAIN);
    await value(runMonth(ask, '2026-07'));
    await value(ask('lock.now', {}));
    const other = await openVault(NO_KEYCHAIN, join(base, 'other'));
    for (const month of ['2026-04', '2026-05', '2026-06']) await value(runMonth(other.ask, month));
    await other.close();
    await putBack('other');
    await unlock(ask);
    expect(await missing(ask)).toBe(0);
  });

  test('the archive that was locked, and one that continues it, is no alarm', { tags: ['long'] }, async () => {
    const { ask } = await openVault(NO_KEYCHAIN);
    await value(runMonth(ask, '2026-07'));
    await value(ask('lock.now', {}));
    await unlock(ask);
    expect(await missing(ask)).toBeUndefined();
    await value(ask('lock.now', {}));
    await copyHome('other');
    const other = await openVault(NO_KEYCHAIN, join(base, 'other'));
    await value(runMonth(other.ask, '2026-06'));
    await other.close();
    await putBack('other', 'archive');
    await unlock(ask);
    expect(await missing(ask)).toBeUndefined();
  });
});

describe('data, line of the log: H4', () => {
  test('says whether anything outside keeps the end, and a line that was kept tells the log from one that was put back', {
    tags: ['long'],
  }, async () => {
    await copyHome('before');
    const first = await openVault(NO_KEYCHAIN);
    await value(runMonth(first.ask, '2026-07'));
    const end = await value(first.ask('audit.end', {}));
    expect(end).toMatchObject({ entries: expect.any(Number), outside: false });
    const line = logLine(end);
    expect(await value(first.ask('audit.check_line', { line }))).toMatchObject({ answer: 'held', faults: 0 });
    await value(runMonth(first.ask, '2026-06'));
    expect(await value(first.ask('audit.check_line', { line }))).toMatchObject({ answer: 'held', entry: end.entries });
    expect(await codeOf(first.ask('audit.check_line', { line: 'a line' }))).toBe('invalid_input');
    await first.close();

    await putBack('before');
    const { ask, close } = await openVault(NO_KEYCHAIN);
    expect(await missing(ask), 'nothing outside knows better').toBeUndefined();
    expect(await value(ask('audit.check_line', { line }))).toMatchObject({ answer: 'missing', entry: end.entries });
    for (const month of ['2026-03', '2026-04', '2026-05']) await value(runMonth(ask, month));
    expect(await value(ask('audit.check_line', { line }))).toMatchObject({ answer: 'other', faults: 0 });
    await close();
    const kept = await openVault(rememberingSecrets());
    expect(await value(kept.ask('audit.end', {}))).toMatchObject({ outside: true });
  });
});
