import type { ErrorCode } from '../../../preload/contract/errors.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Closable, KeyFound, VaultPorts } from './vault-ports.ts';

type RecoveryPorts = Pick<
  VaultPorts<Closable>,
  'recovery' | 'keychain' | 'hasPassphraseVault' | 'replacePassphraseVault' | 'findKey' | 'restoreKey'
>;

/**
 * The keeper that holds the archive's key again after the officer typed the recovery code. The code is proved first, so
 * that a wrong one changes nothing. A vault whose passphrase is lost is only replaced by a new one: beside it the
 * keychain would not be asked at the next start.
 */
export async function recoveredKeeper(
  ports: RecoveryPorts,
  code: string,
  passphrase: string | undefined,
): Promise<Answer<SecretStore>> {
  const key = await ports.recovery.open(code);
  if (!key.ok) return key;
  const byPassphrase = passphrase !== undefined || (await ports.hasPassphraseVault());
  const keeper = byPassphrase ? await ports.replacePassphraseVault(passphrase ?? '') : accept(ports.keychain);
  if (!keeper.ok) return keeper;
  const restored = await ports.restoreKey(keeper.value, key.value).finally(() => key.value.fill(0));
  return restored.ok ? keeper : restored;
}

/** Asks the keeper for the key once more, so that no copy of it waits in memory, and wraps it under a new code. */
export async function makeRecoveryKey(ports: RecoveryPorts, keeper: SecretStore): Promise<Answer<string>> {
  if (keeper.keeper === 'session') return refuse('vault_unavailable');
  const key = keyOf(await ports.findKey(keeper));
  return key.ok ? ports.recovery.make(key.value).finally(() => key.value.fill(0)) : key;
}

/** The key that was found, or why there is none. */
export function keyOf(found: KeyFound): Answer<Uint8Array> {
  return found.status === 'open' ? accept(found.key) : refuse(codeOf(found));
}

function codeOf(found: Exclude<KeyFound, { status: 'open' }>): ErrorCode {
  if (found.status === 'failed') return found.reason;
  if (found.status === 'keychain_locked') return 'vault_locked';
  return found.status === 'key_changed' ? 'vault_changed' : 'vault_unavailable';
}
