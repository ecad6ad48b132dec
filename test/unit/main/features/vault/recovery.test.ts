import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createVault } from '#main/features/vault/vault.ts';
import type { KeyFound, VaultPorts } from '#main/features/vault/vault-ports.ts';
import { type FakePorts, KEY, portsOf, storeOf, yes } from './fake-vault-ports.ts';

describe('recovery', () => {
  /** A keeper that has no key of this archive until it is given back. */
  function losing(changes: Partial<VaultPorts> = {}): FakePorts & { restored: string[] } {
    const restored: string[] = [];
    const ports = portsOf({
      findKey: async ({ kind }) => (restored.includes(kind) ? KEY : { status: 'keychain_locked' }),
      restoreKey: async ({ kind }) => {
        restored.push(kind);
        return ok(undefined);
      },
      ...changes,
    });
    return { ...ports, restored };
  }

  test('with the code opens the archive and gives the key back to the keychain', async () => {
    const ports = losing();
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(ok(undefined));
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
    expect(ports.restored).toEqual(['keychain']);
  });

  test('with a wrong code changes nothing', async () => {
    const ports = losing({
      stagePassphraseVault: () => {
        throw new Error('a vault was replaced');
      },
    });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code', { passphrase: 'a long passphrase' })).toEqual(fail('recovery_wrong'));
    expect(vault.state()).toEqual({ status: 'keychain_locked' });
    expect(ports.restored).toEqual([]);
    expect(ports.opened).toEqual([]);
  });

  test.each(['vault_locked', 'vault_unavailable'] as const)(
    'with a keychain that is still %s says so, and opens with a new passphrase instead',
    async (code) => {
      const restored: string[] = [];
      const ports = losing({
        restoreKey: async ({ kind }) => {
          if (kind === 'keychain') return fail(code);
          restored.push(kind);
          return ok(undefined);
        },
        findKey: async ({ kind }) => (restored.includes(kind) ? KEY : { status: 'keychain_locked' }),
      });
      const vault = createVault(ports);
      await vault.retry();
      expect(await vault.recover('the right code')).toEqual(fail(code));
      expect(await vault.recover('the right code', { passphrase: 'short' })).toEqual(fail('passphrase_too_short'));
      expect(await vault.recover('the right code', { passphrase: 'a long passphrase' })).toEqual(ok(undefined));
      expect(vault.state()).toEqual({ status: 'open', vaultKind: 'passphrase' });
    },
  );

  test('of a forgotten passphrase asks for a new one: the keychain would not be asked at the next start', async () => {
    const ports = losing({ hasPassphraseVault: yes });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(fail('passphrase_too_short'));
    await vault.recover('the right code', { passphrase: 'a long passphrase' });
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'passphrase' });
  });

  test.each([
    ['archive does not open', { openUnlocked: async () => fail('archive_unreadable') }, 'archive_unreadable'],
    [
      'passphrase is of names that the archive knows',
      { checkPassphrase: async () => fail('passphrase_weak') },
      'passphrase_weak',
    ],
  ] as const)('whose %s puts no new secret in force', async (_, changes, code) => {
    const keep = vi.fn(async () => ok(undefined));
    const stagePassphraseVault = async () => ok({ store: storeOf('passphrase'), keep });
    const ports = losing({ hasPassphraseVault: yes, stagePassphraseVault, ...changes });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code', { passphrase: 'a long passphrase' })).toEqual(fail(code));
    expect([keep.mock.calls, vault.unlocked().ok]).toEqual([[], false]);
  });

  test('whose new secret is not kept closes the archive again', async () => {
    const keep = async () => fail('disk_full');
    const ports = losing({
      hasPassphraseVault: yes,
      stagePassphraseVault: async () => ok({ store: storeOf('passphrase'), keep }),
    });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('the right code', { passphrase: 'a long passphrase' })).toEqual(fail('disk_full'));
    expect([ports.closed, vault.state()]).toEqual([['desk'], { status: 'passphrase_needed' }]);
  });

  test('behind an open vault does nothing', async () => {
    const ports = losing({ findKey: async () => KEY });
    const vault = createVault(ports);
    await vault.retry();
    expect(await vault.recover('another code')).toEqual(ok(undefined));
    expect(ports.restored).toEqual([]);
  });
});

describe('a recovery key', () => {
  test('is made and confirmed behind an open vault only', async () => {
    const vault = createVault(portsOf());
    expect(await vault.makeRecoveryKey()).toEqual(fail('vault_closed'));
    expect(await vault.confirmRecoveryKey()).toEqual(fail('vault_closed'));
    expect(await vault.recovery()).toBe('confirmed');
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(ok('a new code'));
    expect(await vault.confirmRecoveryKey()).toEqual(ok(undefined));
  });

  test('leaves no copy of the archive’s key in memory once it is made', async () => {
    const given: Uint8Array[] = [];
    const { recovery } = portsOf();
    const vault = createVault(
      portsOf({
        findKey: async () => ({ status: 'open', key: new Uint8Array(32).fill(7) }),
        recovery: {
          ...recovery,
          make: async (key) => {
            given.push(key);
            return ok(String(key[0]));
          },
        },
      }),
    );
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(ok('7'));
    expect(given.map((key) => key.every((byte) => byte === 0))).toEqual([true]);
    expect(await vault.makeRecoveryKey()).toEqual(ok('7'));
  });

  test('is not made for a session, which nothing outlives', async () => {
    const vault = createVault(portsOf());
    await vault.useSession();
    expect(await vault.recovery()).toBe('none');
    expect(await vault.makeRecoveryKey()).toEqual(fail('vault_unavailable'));
  });

  test('is made although the keychain has lost the key meanwhile', async () => {
    const responses: KeyFound[] = [KEY, { status: 'keychain_locked' }];
    const vault = createVault(portsOf({ findKey: async () => responses.shift() ?? { status: 'unavailable' } }));
    await vault.retry();
    expect(await vault.makeRecoveryKey()).toEqual(ok('a new code'));
  });
});
