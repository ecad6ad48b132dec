import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createVault } from '#main/features/vault/vault.ts';
import { closable, portsOf, storeOf, yes } from './fake-vault-ports.ts';

describe('a vault that is locked', () => {
  test('waits for what is under way, closes, wipes the key and remembers who keeps it', async () => {
    const key = new Uint8Array(32).fill(7);
    const seen: number[] = [];
    const forget = vi.fn();
    const keychain = { ...storeOf('keychain'), forget };
    const ports = portsOf({
      keychain,
      findKey: async () => ({ status: 'open', key }),
      openUnlocked: async (_store, given) => {
        seen.push(given[0] ?? 0);
        return ok(closable(async () => void ports.closed.push('desk')));
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    expect([seen, key.every((byte) => byte === 7)]).toEqual([[7], true]);

    expect(await vault.lock('idle')).toEqual(ok(undefined));
    expect(key.every((byte) => byte === 0)).toBe(true);
    expect(ports.closed).toEqual(['settled: idle', 'desk']);
    expect(forget).toHaveBeenCalledOnce();
    expect(vault.state()).toEqual({ status: 'locked', vaultKind: 'keychain', locale: 'en', theme: 'dark' });
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
    expect(await vault.lock('officer')).toEqual(ok(undefined));
    expect(ports.closed).toHaveLength(2);
  });

  test('gives nothing out from the first moment, however long it waits', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const ports = portsOf({ settle: () => promise });
    const vault = createVault(ports);
    await vault.retry();
    const locking = vault.lock('officer');
    await expect.poll(() => vault.state().status).toBe('locked');
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
    const opening = vault.retry();
    expect(ports.closed).toEqual([]);
    resolve();
    await Promise.all([locking, opening]);
    expect(ports.closed).toEqual(['desk']);
    expect(vault.state().status).toBe('open');
  });

  test('closes the desk and forgets the key although what was under way could not be settled', async () => {
    const forget = vi.fn();
    const settle = async (): Promise<void> => {
      throw new Error('the archive stopped');
    };
    const ports = portsOf({ keychain: { ...storeOf('keychain'), forget }, settle });
    const vault = createVault(ports);
    await vault.retry();
    await expect(vault.lock('idle')).rejects.toThrow('the archive stopped');
    expect(ports.closed).toEqual(['desk']);
    expect(forget).toHaveBeenCalledOnce();
    expect(vault.state().status).toBe('locked');
  });

  test('stays locked although its archive stops by itself, and is asked for its officer all the same', async () => {
    const vault = createVault(portsOf({ confirmUserPresence: async () => false }));
    await vault.retry();
    await Promise.all([vault.lock('suspend'), vault.lose('archive_stopped')]);
    expect(vault.state().status).toBe('locked');
    expect(await vault.retry()).toEqual(fail('unlock_declined'));
  });

  test('still says who keeps its key when it is looked at again: the passphrase is awaited', async () => {
    const vault = createVault(portsOf({ hasPassphraseVault: yes }));
    await vault.open('a right passphrase');
    await vault.lock('officer');
    await vault.retry();
    expect(vault.state()).toEqual({ status: 'locked', vaultKind: 'passphrase', locale: 'en', theme: 'dark' });
    expect(await vault.useSession()).toEqual(fail('vault_locked'));
  });

  test('opens only when the system says that its user is there', async () => {
    const vault = createVault(portsOf({ confirmUserPresence: async () => false }));
    await vault.retry();
    await vault.lock('screen');
    expect(await vault.retry()).toEqual(fail('unlock_declined'));
    expect(vault.state().status).toBe('locked');
  });

  test('tells the desk how many wrong passphrases were tried before', async () => {
    const tried: number[] = [];
    const ports = portsOf({
      hasPassphraseVault: yes,
      openUnlocked: async (_store, _key, refusedKeys) => {
        tried.push(refusedKeys);
        return ok(closable(async () => {}));
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    for (const passphrase of ['wrong', 'wrong again', 'a right passphrase']) await vault.open(passphrase);
    await vault.lock('officer');
    await vault.open('a right passphrase');
    expect(tried).toEqual([2, 0]);
  });

  test('is not made of a session', async () => {
    const vault = createVault(portsOf());
    await vault.useSession();
    expect(await vault.lock('officer')).toEqual(fail('lock_unavailable'));
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'session' });
  });
});
