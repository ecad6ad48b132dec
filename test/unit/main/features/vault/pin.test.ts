import { describe, expect, test, vi } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';
import { LOCK_REASONS } from '#domain/settings/lock-rules.ts';
import { createVault } from '#main/features/vault/vault.ts';
import type { VaultPorts } from '#main/features/vault/vault-ports.ts';
import type { PinReadiness, SecretStore } from '#main/ports/secrets.ts';
import { portsOf, storeOf, tryCount, yes } from './fake-vault-ports.ts';

const PIN = '274916';
const OTHER = '830572';

/** A vault whose keychain has a PIN beside it. */
function underPin(readiness: PinReadiness = 'ready') {
  const forget = vi.fn();
  const store: SecretStore = { ...storeOf('keychain'), forget };
  let pin = PIN;
  const ports = portsOf({
    hasArchive: yes,
    confirmUserPresence: async () => {
      throw new Error('the system was asked for its user');
    },
    pin: {
      isSet: yes,
      readiness: async () => readiness,
      open: async (typed) => (typed === pin ? ok(store) : fail('pin_wrong')),
      set: async (_key, next) => {
        pin = next;
        return ok(store);
      },
      stage: async (_key, next) => {
        const keep = async () => {
          pin = next;
          return ok(undefined);
        };
        return ok({ store, keep });
      },
      remove: async () => ok(undefined),
    },
  });
  return { ports, vault: createVault(ports), forget };
}

describe('a vault under a PIN', () => {
  test('waits for it at the start and opens with it alone', async () => {
    const { vault, ports } = underPin();
    await vault.retry();
    expect([vault.state(), await vault.officerSecret()]).toEqual([{ status: 'pin_needed' }, 'pin']);
    expect(await vault.openWithPin(OTHER)).toEqual(fail('pin_wrong'));
    expect(ports.opened).toEqual([]);
    expect(await vault.openWithPin(PIN)).toEqual(ok(undefined));
    expect(vault.state()).toEqual({ status: 'open', vaultKind: 'keychain' });
  });

  test.each(LOCK_REASONS)('forgets what unwraps the key at a lock (%s) and waits for the PIN', async (reason) => {
    const { vault, forget } = underPin();
    await vault.retry();
    await vault.openWithPin(PIN);
    await vault.lock(reason);
    expect(forget).toHaveBeenCalledOnce();
    await vault.retry();
    expect(vault.state()).toMatchObject({ status: 'locked', vaultKind: 'keychain' });
    expect(await vault.useSession()).toEqual(fail('vault_locked'));
    expect(await vault.openWithPin(PIN)).toEqual(ok(undefined));
  });

  test.each([
    ['keychain_locked', 'keychain_locked', 'vault_locked'],
    ['unavailable', 'keychain_locked', 'vault_unavailable'],
    ['key_changed', 'key_changed', 'vault_changed'],
  ] as const)('says of a keychain that is %s what it is, and tries no PIN', async (readiness, status, code) => {
    const { vault } = underPin(readiness);
    await vault.retry();
    expect(vault.state()).toEqual({ status });
    expect(await vault.openWithPin(PIN)).toEqual(fail(code));
  });

  test('gives way to the recovery code, which asks for a new PIN and clears the wrong tries', async () => {
    const { vault, ports } = underPin();
    await vault.retry();
    expect(await vault.recover('the right code')).toEqual(fail('pin_weak', { reason: 'too_short' }));
    expect(await vault.recover('the right code', { pin: '123456' })).toEqual(fail('pin_weak', { reason: 'sequence' }));
    await ports.wrongTries.pin.write(7);
    expect(await vault.recover('the right code', { pin: OTHER })).toEqual(ok(undefined));
    expect([vault.state().status, await ports.wrongTries.pin.read()]).toEqual(['open', ok(0)]);
  });

  test('changes and removes it only for whoever types the one in force', async () => {
    const { vault, forget } = underPin();
    await vault.retry();
    await vault.openWithPin(PIN);
    expect(await vault.setPin(OTHER)).toEqual(fail('pin_wrong'));
    expect(await vault.removePin(OTHER)).toEqual(fail('pin_wrong'));
    expect(await vault.setPin(OTHER, PIN)).toEqual(ok(undefined));
    // Once of the store that proved the PIN in force, once of the one that held the archive's key before.
    expect(forget).toHaveBeenCalledTimes(2);
    expect(await vault.proveOfficer(OTHER)).toEqual(ok(undefined));
    expect(await vault.removePin(OTHER)).toEqual(ok(undefined));
  });
});

describe('the officer', () => {
  test('is proved by the passphrase where there is one, with the same count as at the door', async () => {
    const wrongTries = { pin: tryCount(), passphrase: tryCount() };
    const vault = createVault(portsOf({ hasPassphraseVault: yes, wrongTries }));
    await vault.retry();
    expect(await vault.proveOfficer('a right passphrase')).toEqual(fail('vault_closed'));
    await vault.open('a right passphrase');
    expect(await vault.officerSecret()).toBe('passphrase');
    for (const _ of ['first', 'second']) await vault.proveOfficer('a wrong passphrase');
    await vault.lock('officer');
    expect(await vault.open('a wrong passphrase')).toEqual(fail('passphrase_wrong', { waitSeconds: 5 }));
    expect(await vault.open('a right passphrase')).toEqual(fail('too_many_wrong', { waitSeconds: 5 }));
    expect(vault.waitSeconds()).toBe(5);
  });

  test('changes the passphrase by the one in force, whose wrong tries count as at the door', async () => {
    const passphrases: string[] = [];
    const store: SecretStore = {
      ...storeOf('passphrase'),
      changePassphrase: async (next) => {
        passphrases.push(next);
        return ok(undefined);
      },
    };
    const openPassphraseVault: VaultPorts['openPassphraseVault'] = async (text) =>
      text === 'a right passphrase' ? ok(store) : fail('passphrase_wrong');
    const vault = createVault(portsOf({ hasPassphraseVault: yes, openPassphraseVault }));
    const change = (current: string) => vault.changePassphrase(current, 'another passphrase');
    await vault.retry();
    expect(await change('a right passphrase')).toEqual(fail('vault_closed'));
    await vault.open('a right passphrase');
    for (const _ of ['first', 'second']) expect(await change('a wrong one')).toEqual(fail('passphrase_wrong'));
    expect(await change('a wrong one')).toEqual(fail('passphrase_wrong', { waitSeconds: 5 }));
    expect(await change('a right passphrase')).toEqual(fail('too_many_wrong', { waitSeconds: 5 }));
    expect(passphrases).toEqual([]);
  });

  test('has no passphrase to change where the keychain keeps the key', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect(await vault.changePassphrase('a right passphrase', 'another passphrase')).toEqual(fail('vault_unavailable'));
  });

  test('with a new vault has no wrong tries of the one before', async () => {
    const wrongTries = { pin: tryCount(), passphrase: tryCount(8) };
    const vault = createVault(portsOf({ wrongTries }));
    await vault.create('a right passphrase');
    await vault.lock('officer');
    expect(await vault.open('a right passphrase')).toEqual(ok(undefined));
  });

  test('is proved by nothing where the keychain opens by itself', async () => {
    const vault = createVault(portsOf());
    await vault.retry();
    expect([await vault.officerSecret(), await vault.proveOfficer('')]).toEqual(['none', fail('pin_missing')]);
  });

  test('has no secret in a session, and sets no PIN there', async () => {
    const vault = createVault(portsOf({ hasPassphraseVault: yes }));
    await vault.useSession();
    expect([await vault.officerSecret(), await vault.proveOfficer('')]).toEqual(['none', fail('pin_missing')]);
    expect(await vault.setPin(PIN)).toEqual(fail('vault_unavailable'));
  });
});
