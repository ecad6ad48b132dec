import { describe, expect, test } from 'vitest';
import type { VaultState } from '#contract/vault.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import { createVault, type Vault } from '#main/features/vault/vault.ts';
import type { KeyFound, VaultPorts } from '#main/features/vault/vault-ports.ts';
import { closable, KEY, portsOf, yes } from './fake-vault-ports.ts';

/** The state after main was told how far the archive is. */
function said(vault: Vault, progress: { readonly done: number; readonly total: number }): VaultState {
  vault.progress(progress);
  return vault.state();
}

describe('the vault', () => {
  test('opens by itself with a working keychain', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
    expect(vault.unlocked().ok).toBe(true);
  });

  test.each([
    ['unavailable', 'choice_needed'],
    ['keychain_locked', 'keychain_locked'],
    ['key_changed', 'key_changed'],
  ] as const)('with a keychain that is %s says %s and opens nothing', async (status, state) => {
    const ports = portsOf({ findKey: async () => ({ status }) });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: state });
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
    expect(ports.opened).toEqual([]);
  });

  test('says that the keychain is asked while it lets its officer wait, and what came of it then', async () => {
    const asked = Promise.withResolvers<KeyFound>();
    let isLong = true;
    const over = (): void => {
      isLong = false;
    };
    const wait = { isLong: () => isLong, stop: () => asked.resolve({ status: 'keychain_locked' }), over };
    const vault = createVault(portsOf({ findKey: () => asked.promise, keychainWait: wait }));
    const opening = vault.retry();
    expect(vault.state()).toEqual({ status: 'keychain_asked' });
    vault.stopWaiting();
    await opening;
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
  });

  test('asks for the passphrase once one was chosen, and never the keychain', async () => {
    const ports = portsOf({ hasPassphraseVault: yes });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'passphrase_needed' });

    expect(await vault.open('a wrong passphrase')).toEqual(fail('passphrase_wrong'));
    expect(vault.state()).toEqual({ status: 'passphrase_needed' });
    expect(await vault.open('a right passphrase')).toEqual(ok(undefined));
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'passphrase' });
    expect(ports.opened).toEqual(['passphrase']);
  });

  test('counts a keychain out of reach as locked while there is an archive, and makes nothing new', async () => {
    const ports = portsOf({ findKey: async () => ({ status: 'unavailable' }), hasArchive: async () => true });
    const vault = createVault(ports);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
    expect(await vault.create('a long passphrase')).toEqual(fail('vault_changed'));
    expect(ports.opened).toEqual([]);
  });

  test('says that the disk is full when the key itself could not be kept', async () => {
    const vault = createVault(portsOf({ findKey: async () => ({ status: 'failed', reason: 'disk_full' }) }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: 'disk_full' });
  });

  test('is made with a passphrase or for one session, as the officer chose', async () => {
    const withPassphrase = createVault(portsOf());
    expect(await withPassphrase.create('short')).toEqual(fail('passphrase_too_short'));
    expect(withPassphrase.state()).toEqual({ status: 'choice_needed' });
    await withPassphrase.create('a long passphrase');
    expect(withPassphrase.state()).toEqual({ status: 'open', vaultKind: 'passphrase' });

    const forSession = createVault(portsOf());
    await forSession.useSession();
    expect(forSession.state()).toEqual({ status: 'open', vaultKind: 'session' });
  });

  test.each(['archive_unreadable', 'archive_in_use', 'disk_full', 'disk_read_only'] as const)(
    'says %s when the archive does not open, and opens it on a later try',
    async (code) => {
      let tries = 0;
      const openUnlocked = async () => (tries++ === 0 ? fail(code) : ok(closable(async () => {})));
      const vault = createVault(portsOf({ openUnlocked }));
      expect(await vault.retry()).toEqual(fail(code));
      expect(vault.state()).toEqual({ status: 'archive_failed', reason: code });
      await vault.retry();
      expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
    },
  );

  test.each([
    ['missing', 'archive_missing'],
    ['newer', 'archive_newer'],
    ['development', 'archive_development'],
    ['altered', 'archive_altered'],
    ['not_updated', 'archive_not_updated'],
    ['damaged', 'archive_unreadable'],
  ] as const)('tells an archive that is %s as what it is', async (reason, received) => {
    const vault = createVault(portsOf({ openUnlocked: async () => fail('archive_unreadable', { reason }) }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: received });
  });

  test('tells a key of another archive from a broken archive', async () => {
    const vault = createVault(portsOf({ openUnlocked: async () => fail('vault_changed') }));
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'key_changed' });
  });

  test('says how far an archive is that is being brought up, opens nothing before, and then is open', async () => {
    const held = Promise.withResolvers<Outcome<Unlocked>>();
    const vault = createVault(portsOf({ openUnlocked: () => held.promise }));
    const opening = vault.retry();
    await expect
      .poll(() => said(vault, { done: 250, total: 600 }))
      .toEqual({ status: 'updating', done: 250, total: 600 });
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
    held.resolve(ok(closable(async () => {})));
    await opening;
    expect(said(vault, { done: 500, total: 600 })).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test.each([true, false])(
    'says that an archive stopped that failed to open (while updating: %s), and opens it later',
    async (updating) => {
      let tries = 0;
      const openUnlocked = async (): Promise<Outcome<Unlocked>> => {
        tries += 1;
        if (tries > 1) return ok(closable(async () => {}));
        if (updating) vault.progress({ done: 0, total: 0 });
        throw new Error('no such column');
      };
      const vault: Vault = createVault(portsOf({ openUnlocked }));
      await expect(vault.retry()).rejects.toThrow('no such column');
      expect(vault.state()).toEqual({ status: 'archive_failed', reason: 'archive_stopped' });
      await vault.retry();
      expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
    },
  );

  test('is closed in the middle of an update without waiting for its end', async () => {
    const openUnlocked: VaultPorts['openUnlocked'] = (_store, _key, _refused, signal) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(fail('cancelled'))));
    const vault = createVault(portsOf({ hasPassphraseVault: yes, openUnlocked }));
    await vault.retry();
    const opening = vault.open('a right passphrase');
    await expect.poll(() => said(vault, { done: 1, total: 2 })).toMatchObject({ status: 'updating' });
    await vault.close();
    expect(await opening).toEqual(fail('cancelled'));
    expect(vault.state()).toEqual({ status: 'passphrase_needed' });
  });

  test('says when an open archive stopped by itself, closes what leaned on it, and opens it on a later try', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    await vault.lose('archive_stopped');
    expect(vault.state()).toEqual({ status: 'archive_failed', reason: 'archive_stopped' });
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
    expect(ports.closed).toEqual(['desk']);
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test('says that an open archive is damaged until it is opened anew; a closed one is not marked', async () => {
    const vault = createVault(portsOf());
    vault.damage();
    expect(vault.state()).toEqual({ status: 'choice_needed' });
    await vault.retry();
    vault.damage();
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain', damaged: true });
    await vault.lose('archive_stopped');
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test('opens the archive once however often it is asked at the same time', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await Promise.all([vault.retry(), vault.retry(), vault.create('a long passphrase'), vault.useSession()]);
    expect(ports.opened).toEqual(['keychain']);
  });

  test('goes on after a surprise', async () => {
    let tries = 0;
    const findKey = async (): Promise<KeyFound> => {
      if (tries++ === 0) throw new Error('the keychain broke');
      return KEY;
    };
    const vault = createVault(portsOf({ findKey }));
    await expect(vault.retry()).rejects.toThrow('the keychain broke');
    await vault.retry();
    expect(vault.state().status).toBe('open');
  });

  test('closes what it opened', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    await vault.close();
    expect(ports.closed).toEqual(['settled: quit', 'desk']);
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
  });
});
