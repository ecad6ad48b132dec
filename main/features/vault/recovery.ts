import type { ErrorCode } from '#domain/error-codes.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { KeyFound, VaultPorts } from './vault-ports.ts';

type RecoveryPorts = Pick<
  VaultPorts,
  'recovery' | 'keychain' | 'hasPassphraseVault' | 'replacePassphraseVault' | 'findKey' | 'restoreKey'
>;

/**
 * Returns the store that holds the archive's key again after the officer typed the recovery code. The code is proved
 * first, so that a wrong one changes nothing. A vault whose passphrase is lost is only replaced by a new one: while
 * there is a vault, the next start does not use the keychain.
 */
export async function recoveredSecretStore(
  ports: RecoveryPorts,
  code: string,
  passphrase: string | undefined,
): Promise<Outcome<SecretStore>> {
  const key = await ports.recovery.open(code);
  if (!key.ok) return key;
  const byPassphrase = passphrase !== undefined || (await ports.hasPassphraseVault());
  const secretStore = byPassphrase ? await ports.replacePassphraseVault(passphrase ?? '') : ok(ports.keychain);
  if (!secretStore.ok) return secretStore;
  const restored = await ports.restoreKey(secretStore.value, key.value).finally(() => key.value.fill(0));
  return restored.ok ? secretStore : restored;
}

/** Reads the key once more, so that no copy of it stays in memory, and wraps it under a new code. */
export async function makeRecoveryKey(ports: RecoveryPorts, secretStore: SecretStore): Promise<Outcome<string>> {
  if (secretStore.kind === 'session') return fail('vault_unavailable');
  const key = keyOf(await ports.findKey(secretStore));
  return key.ok ? ports.recovery.make(key.value).finally(() => key.value.fill(0)) : key;
}

/** Returns the key that was found, or why there is none. */
export function keyOf(found: KeyFound): Outcome<Uint8Array> {
  return found.status === 'open' ? ok(found.key) : fail(codeOf(found));
}

function codeOf(found: Exclude<KeyFound, { status: 'open' }>): ErrorCode {
  if (found.status === 'failed') return found.reason;
  if (found.status === 'keychain_locked') return 'vault_locked';
  return found.status === 'key_changed' ? 'vault_changed' : 'vault_unavailable';
}
