import { describe, expect, test } from 'vitest';
import { createVault } from '../../../../../main/workflows/vault/vault.ts';
import type { KeyFound, VaultPorts } from '../../../../../main/workflows/vault/vault-ports.ts';
import { accept, refuse } from '../../../../../preload/domain/outcome.ts';
import { type FakeDesk, type FakePorts, KEY, portsOf, yes } from './fake-vault-ports.ts';

describe('recovery', () => {
  /** A keeper that has no key of this archive until it is given back. */
  function losing(changes: Partial<VaultPorts<FakeDesk>> = {}): FakePorts & { restored: string[] } {
    const restored: string[] = [];
    const ports = portsOf({
      findKey: async ({ keeper }) => (restored.includes(keeper) ? KEY : { status: 'keychain_locked' }),
      restoreKey: async ({ keeper }) => {
        restored.push(keeper);
        return accept(undefined);
      },
      ...changes,
    });
    return { ...ports, restored };
  }

  test('with the code opens the archive and gives the key back to the keychain', async () => {
    const ports = losing();
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(accept(undefined));
    expect(vault.state()).toEqual({ status: 'open', keeper: 'keychain' });
    expect(ports.restored).toEqual(['keychain']);
  });

  test('with a wrong code changes nothing', async () => {
    const ports = losing({
      replacePassphraseVault: () => {
        throw new Error('a vault was replaced');
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code', 'a long passphrase')).toEqual(refuse('recovery_wrong'));
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
    expect(ports.restored).toEqual([]);
    expect(ports.opened).toEqual([]);
  });

  test.each(['vault_locked', 'vault_unavailable'] as const)(
    'with a keychain that is still %s says so, and opens with a new passphrase instead',
    async (code) => {
      const restored: string[] = [];
      const ports = losing({
        restoreKey: async ({ keeper }) => {
          if (keeper === 'keychain') return refuse(code);
          restored.push(keeper);
          return accept(undefined);
        },
        findKey: async ({ keeper }) => (restored.includes(keeper) ? KEY : { status: 'keychain_locked' }),
      });
      const vault = createVault(ports);
      await vault.retry();
      expect(await vault.recover('the right code')).toEqual(refuse(code));
      expect(await vault.recover('the right code', 'short')).toEqual(refuse('passphrase_too_short'));
      expect(await vault.recover('the right code', 'a long passphrase')).toEqual(accept(undefined));
      expect(vault.state()).toEqual({ status: 'open', keeper: 'passphrase' });
    },
  );

  test('of a forgotten passphrase asks for a new one: the keychain would not be asked at the next start', async () => {
    const ports = losing({ hasPassphraseVault: yes });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(refuse('passphrase_too_short'));
    await vault.recover('the right code', 'a long passphrase');
    expect(vault.state()).toEqual({ status: 'open', keeper: 'passphrase' });
  });

  test('behind an open vault does nothing', async () => {
    const ports = losing({ findKey: async () => KEY });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code')).toEqual(accept(undefined));
    expect(ports.restored).toEqual([]);
  });
});

describe('a recovery key', () => {
  test('is made and confirmed behind an open vault only', async () => {
    const vault = createVault(portsOf());
    expect(await vault.makeRecoveryKey()).toEqual(refuse('vault_closed'));
    expect(await vault.confirmRecoveryKey()).toEqual(refuse('vault_closed'));
    expect(await vault.recovery()).toBe('confirmed');
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(accept('a new code'));
    expect(await vault.confirmRecoveryKey()).toEqual(accept(undefined));
  });

  test('leaves no copy of the archive’s key in memory once it is made', async () => {
    const key = new Uint8Array(32).fill(7);
    const { recovery } = portsOf();
    const vault = createVault(
      portsOf({
        findKey: async () => ({ status: 'open', key: key.fill(7) }),
        recovery: { ...recovery, make: async (given) => accept(String(given[0])) },
      }),
    );
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(accept('7'));
    expect(key.every((byte) => byte === 0)).toBe(true);
  });

  test('is not made for a session, which nothing outlives', async () => {
    const vault = createVault(portsOf());
    await vault.useSession();
    expect(await vault.recovery()).toBe('none');
    expect(await vault.makeRecoveryKey()).toEqual(refuse('vault_unavailable'));
  });

  test.each([
    [{ status: 'keychain_locked' }, 'vault_locked'],
    [{ status: 'key_changed' }, 'vault_changed'],
    [{ status: 'unavailable' }, 'vault_unavailable'],
    [{ status: 'failed', reason: 'disk_full' }, 'disk_full'],
  ] as const)('is not made from a keeper that has become %j', async (later, code) => {
    const answers: KeyFound[] = [KEY, later];
    const vault = createVault(portsOf({ findKey: async () => answers.shift() ?? later }));
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(refuse(code));
  });
});
