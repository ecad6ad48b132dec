import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { createVault } from '#main/features/vault/vault.ts';
import { portsOf, yes } from './fake-vault-ports.ts';

describe('an archive in the place of another', () => {
  test('is put there between two desks, under the key of the one that was open', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    const work = vi.fn(async (key: Uint8Array) => {
      expect(key).toHaveLength(32);
      expect(ports.closed).toEqual(['settled: exchange', 'desk']);
      expect(vault.unlocked()).toEqual(fail('vault_closed'));
      return ok(undefined);
    });
    expect(await vault.exchange(undefined, work)).toEqual(ok(undefined));
    expect(ports.opened).toEqual(['keychain', 'keychain']);
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test('that is refused leaves the former one open', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect(await vault.exchange(undefined, async () => fail('backup_damaged'))).toEqual(fail('backup_damaged'));
    expect(vault.unlocked().ok).toBe(true);
  });

  test('that ends in a surprise leaves what is there open, and the key wiped', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    let given: Uint8Array = new Uint8Array();
    const work = async (key: Uint8Array) => {
      given = key.fill(7);
      throw new Error('the disk was taken out');
    };
    await expect(vault.exchange(undefined, work)).rejects.toThrow('the disk was taken out');
    expect(vault.unlocked().ok).toBe(true);
    expect(given.every((byte) => byte === 0)).toBe(true);
  });

  test('is locked once it is there when the lock came meanwhile', async () => {
    const ports = portsOf();
    const vault = createVault(ports);
    await vault.retry();
    const { promise, resolve } = Promise.withResolvers<void>();
    const exchanging = vault.exchange(undefined, async () => {
      await promise;
      return ok(undefined);
    });
    const locking = vault.lock('suspend');
    resolve();
    await Promise.all([exchanging, locking]);
    expect(ports.opened).toHaveLength(2);
    expect(vault.state().status).toBe('locked');
    expect(vault.unlocked()).toEqual(fail('vault_closed'));
  });

  test.each([
    ['makes a vault where there is none', {}, 'a new passphrase', 'passphrase'],
    ['opens the vault that is there', { hasPassphraseVault: yes }, 'a right passphrase', 'passphrase'],
    ['replaces a vault nobody opens', { hasPassphraseVault: yes }, 'a new passphrase', 'passphrase'],
    ['asks the keychain without a passphrase', {}, undefined, 'keychain'],
  ] as const)('where nothing is open %s', async (_, changes, passphrase, vaultKind) => {
    const vault = createVault(portsOf(changes));
    expect(await vault.exchange(passphrase, async () => ok(undefined))).toEqual(ok(undefined));
    expect(vault.state()).toEqual({ status: 'open', vaultKind });
  });

  test('H6: is not for who does not know the passphrase of the archive that is there, and wrong ones count', async () => {
    const work = vi.fn(async () => ok(undefined));
    const stagePassphraseVault = vi.fn(portsOf().stagePassphraseVault);
    const vault = createVault(portsOf({ hasArchive: yes, hasPassphraseVault: yes, stagePassphraseVault }));
    expect(await vault.exchange('a new passphrase', work)).toMatchObject({ error: { code: 'passphrase_wrong' } });
    for (const again of ['another', 'one more', 'a last one']) await vault.exchange(again, work);
    expect(vault.waitSeconds()).toBeGreaterThan(0);
    expect(await vault.exchange('a right passphrase', work)).toMatchObject({ error: { code: 'too_many_wrong' } });
    expect([work, stagePassphraseVault].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test('is not for a session, nor for a passphrase too short', async () => {
    const work = vi.fn(async () => ok(undefined));
    const session = createVault(portsOf());
    await session.useSession();
    expect(await session.exchange(undefined, work)).toEqual(fail('vault_unavailable'));
    expect(await createVault(portsOf()).exchange('curta', work)).toEqual(fail('passphrase_too_short'));
    expect(work).not.toHaveBeenCalled();
  });
});
