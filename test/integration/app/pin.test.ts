import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { type RememberingSecrets, rememberingSecrets } from '../../support/fakes/remembering-secrets.ts';
import { registerConsent, runMonth } from './officer.ts';
import { type Ask, codeOf, openAt, uploadedBackup, value } from './opened.ts';

const PIN = '274916';
const OTHER = '830572';
const SECRET = 'uma senha só da cópia';

interface UnderPin {
  readonly home: string;
  readonly keychain: RememberingSecrets;
  readonly ask: Ask;
  /** Without automatic proofs. */
  readonly send: Ask;
  readonly restart: () => Promise<Ask>;
}

/** A workstation with a result, opened by a PIN and a keychain in memory. */
async function underPin(): Promise<UnderPin> {
  const home = await mkdtemp(join(tmpdir(), 'lastro-pin-'));
  const keychain = rememberingSecrets();
  const start = () =>
    openAt(
      home,
      keychain,
      webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => home),
    );
  let opened = await start();
  onTestFinished(async () => {
    await opened.close();
    await rm(home, { recursive: true, force: true });
  });
  await value(opened.ask('vault.set_pin', { pin: PIN }));
  await registerConsent(opened.ask);
  await value(runMonth(opened.ask, '2026-07'));
  return {
    home,
    keychain,
    ask: opened.ask,
    send: opened.send,
    restart: async () => {
      await opened.close();
      opened = await start();
      return opened.ask;
    },
  };
}

const stateOf = async (ask: Ask) => {
  const { vault, officerSecret, offerPin } = await value(ask('vault.state', {}));
  return { status: vault.status, officerSecret, offerPin };
};

async function backedUp(ask: Ask): Promise<Buffer> {
  const made = await value(ask('backup.run', { passphrase: SECRET }));
  if (made.outcome !== 'saved') throw new Error('the backup was not made');
  return readFile(made.path);
}

/** Restores a backup; the code of the refusal, or `ok`. */
async function restore(ask: Ask, bytes: Buffer, proof: { pin?: string; code?: string } = {}): Promise<string> {
  const id = await uploadedBackup(ask, bytes);
  await value(ask('backup.restore_look', { upload: id, passphrase: SECRET }));
  return codeOf(ask('backup.restore_run', { upload: id, ...proof }));
}

const savedResults = async (ask: Ask) => (await value(ask('backup.state', {}))).unsaved;

test('is asked for at the first run, once, whether it is set or put off', async () => {
  const home = await mkdtemp(join(tmpdir(), 'lastro-pin-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const keychain = rememberingSecrets();
  const first = await openAt(home, keychain);
  expect(await stateOf(first.ask)).toEqual({ status: 'open', officerSecret: 'none', offerPin: true });
  await value(first.ask('vault.put_off_pin', {}));
  expect((await stateOf(first.ask)).offerPin).toBe(false);
  await first.close();
  const second = await openAt(home, keychain);
  expect((await stateOf(second.ask)).offerPin).toBe(false);
  await value(second.ask('vault.set_pin', { pin: PIN }));
  await value(second.ask('vault.remove_pin', { current: PIN }));
  expect(await stateOf(second.ask)).toEqual({ status: 'open', officerSecret: 'none', offerPin: false });
  await second.close();
});

describe('under a PIN', () => {
  test('a backup is made and restored, and the PIN still opens what came back', { tags: ['long'] }, async () => {
    const { ask, restart } = await underPin();
    const bytes = await backedUp(ask);
    await value(runMonth(ask, '2026-06'));
    expect(await restore(ask, bytes)).toBe('ok');
    expect(await stateOf(ask)).toEqual({ status: 'open', officerSecret: 'pin', offerPin: false });
    const next = await restart();
    expect(await stateOf(next)).toEqual({ status: 'pin_needed', officerSecret: 'pin', offerPin: false });
    await value(next('vault.open_with_pin', { pin: PIN }));
    expect(await savedResults(next)).toBe(0);
  });

  test('no backup takes the archive’s place before the PIN was typed', { tags: ['long'] }, async () => {
    const { ask, restart } = await underPin();
    const bytes = await backedUp(ask);
    await value(ask('lock.now', {}));
    expect(await restore(ask, bytes)).toBe('vault_locked');
    const next = await restart();
    expect(await restore(next, bytes)).toBe('vault_locked');
    expect(await codeOf(next('vault.open_with_pin', { pin: PIN }))).toBe('ok');
  });

  test('a backup comes back although the keychain was emptied; the PIN of the archive before is none', {
    tags: ['long'],
  }, async () => {
    const { ask, keychain, restart } = await underPin();
    const bytes = await backedUp(ask);
    keychain.kept.clear();
    const next = await restart();
    expect((await stateOf(next)).status).toBe('keychain_locked');
    expect(await restore(next, bytes)).toBe('ok');
    expect(await stateOf(await restart())).toMatchObject({ status: 'open', officerSecret: 'none' });
  });

  test('secrets, replaced archive: one that does not open is replaced by its PIN alone, and wrong ones count', {
    tags: ['long'],
  }, async () => {
    const { home, ask, restart } = await underPin();
    const bytes = await backedUp(ask);
    await value(ask('lock.now', {}));
    await writeFile(join(home, 'archive/archive.db'), randomBytes(64 * 1024));
    const damaged = await restart();
    await damaged('vault.open_with_pin', { pin: PIN });
    expect((await stateOf(damaged)).status).toBe('archive_failed');
    expect(await restore(damaged, bytes)).toBe('proof_needed');
    expect(await restore(damaged, bytes, { pin: OTHER })).toBe('pin_wrong');
    expect(await readdir(join(home, 'previous')).catch(() => [])).toEqual([]);
    expect(await restore(damaged, bytes, { pin: PIN })).toBe('ok');
    expect(await stateOf(damaged)).toMatchObject({ status: 'open', officerSecret: 'pin' });
    expect(await codeOf((await restart())('vault.open_with_pin', { pin: PIN }))).toBe('ok');
  });

  test('secrets, replaced archive: one whose keychain was emptied is replaced by a code that somebody has', {
    tags: ['long'],
  }, async () => {
    const { home, ask, keychain, restart } = await underPin();
    const bytes = await backedUp(ask);
    const { code } = await value(ask('vault.make_recovery_key', {}));
    await value(ask('vault.confirm_recovery_key', {}));
    keychain.kept.clear();
    const next = await restart();
    expect(await restore(next, bytes)).toBe('proof_needed');
    expect(await restore(next, bytes, { code: 'ABCD' })).toBe('recovery_mistyped');
    expect(await readdir(join(home, 'previous')).catch(() => [])).toEqual([]);
    expect(await restore(next, bytes, { code })).toBe('ok');
    expect(await stateOf(next)).toMatchObject({ status: 'open', officerSecret: 'none' });
  });

  test('setting, changing, wrong ones and removing are entries of the log', { tags: ['long'] }, async () => {
    const { ask } = await underPin();
    await ask('vault.set_pin', { pin: OTHER, current: '385027' });
    await value(ask('vault.set_pin', { pin: OTHER, current: PIN }));
    await value(ask('lock.now', {}));
    await ask('vault.open_with_pin', { pin: PIN });
    await value(ask('vault.open_with_pin', { pin: OTHER }));
    await value(ask('vault.remove_pin', { current: OTHER }));
    const { rows } = await value(ask('audit.list', { limit: 20 }));
    const changes = rows.filter(({ kind }) => kind === 'key_change' || kind === 'unlock').toReversed();
    expect(changes.map(({ kind, outcome, facts }) => [kind, outcome, facts.act ?? facts.refusedKeys])).toEqual([
      ['unlock', 'ok', 0],
      ['key_change', 'ok', 'set'],
      ['key_change', 'pin_wrong', 'change'],
      ['key_change', 'ok', 'change'],
      ['unlock', 'ok', 1],
      ['key_change', 'ok', 'remove'],
    ]);
    expect(await value(ask('audit.verify', {}))).toMatchObject({ faults: 0, seal: 'known' });
  });

  test('no PIN, right or wrong, stands in a file of the data folder or in the keychain', async () => {
    const { home, keychain, ask, restart } = await underPin();
    await ask('customer.leave', { secret: OTHER });
    await value(ask('lock.now', {}));
    await ask('vault.open_with_pin', { pin: OTHER });
    await restart();
    const files = await readdir(home, { recursive: true, withFileTypes: true });
    const texts = await Promise.all(
      files.filter((file) => file.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name), 'latin1')),
    );
    expect(files.map(({ name }) => name)).toContain('pin.json');
    for (const text of [...texts, ...keychain.kept.values()]) expect(text).not.toMatch(new RegExp(`${PIN}|${OTHER}`));
  });
});

describe('secrets, second look at a real vault', () => {
  test('acts of the greatest power wait for the PIN, once each, and wrong ones pause as at the lock', async () => {
    const { send } = await underPin();
    const run = () => send('backup.run', { passphrase: SECRET });
    expect(await run()).toMatchObject({ error: { code: 'proof_needed', details: { kind: 'pin' } } });
    await value(send('vault.prove', { message: 'backup.run', secret: PIN }));
    expect(await codeOf(run())).toBe('ok');
    expect(await codeOf(run())).toBe('proof_needed');

    const erasing = { message: 'retention.erase', secret: OTHER } as const;
    for (const code of ['pin_wrong', 'pin_wrong', 'pin_wrong', 'too_many_wrong'])
      expect(await codeOf(send('vault.prove', erasing))).toBe(code);
    expect(await codeOf(send('vault.prove', { ...erasing, secret: PIN }))).toBe('too_many_wrong');
    await value(send('lock.now', {}));
    expect(await codeOf(send('vault.open_with_pin', { pin: PIN }))).toBe('too_many_wrong');
  });

  test('without PIN and without a prompt of the system they pass; a prompt that is declined refuses', async () => {
    const home = await mkdtemp(join(tmpdir(), 'lastro-pin-'));
    let isThere = true;
    const opened = await openAt(home, rememberingSecrets(), undefined, undefined, async () => isThere);
    onTestFinished(async () => {
      await opened.close();
      await rm(home, { recursive: true, force: true });
    });
    expect(await codeOf(opened.send('vault.make_recovery_key', {}))).toBe('ok');
    isThere = false;
    expect(await opened.send('vault.make_recovery_key', {})).toMatchObject({
      error: { code: 'proof_needed', details: { kind: 'system' } },
    });
  });
});
