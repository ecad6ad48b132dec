import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { checkPin } from '#domain/vault/pin.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { ArchiveSession } from './archive-session.ts';
import { heldKey } from './held-key.ts';
import { keySourceOf } from './key-source.ts';
import { type Tries, wrapByPin } from './pin.ts';
import type { VaultPorts } from './vault-ports.ts';

type RecoveryPorts = Pick<
  VaultPorts,
  'recovery' | 'keychain' | 'keySourceRecord' | 'hasPassphraseVault' | 'replacePassphraseVault' | 'pin' | 'restoreKey'
>;

/** The secrets that the officer typed with the recovery code, for the time after it. */
export interface NewSecrets {
  readonly passphrase?: string | undefined;
  readonly pin?: string | undefined;
}

/**
 * Returns the store that holds the archive's key again after the officer typed the recovery code. The code is proved
 * first, so that a wrong one changes nothing. A vault whose passphrase is lost is only replaced by a new one, and a
 * forgotten PIN by another: what keeps the key is asked for by the next start too.
 */
export async function recoveredSecretStore(
  ports: RecoveryPorts,
  tries: Tries,
  code: string,
  { passphrase, pin }: NewSecrets,
): Promise<Outcome<SecretStore>> {
  const key = await ports.recovery.open(code);
  if (!key.ok) return key;
  const keySource = await keySourceOf(ports);
  const byPassphrase = passphrase !== undefined || keySource === 'passphrase';
  if (!byPassphrase && (pin !== undefined || keySource === 'pin')) return byPin(ports, tries, key.value, pin ?? '');
  const secretStore = byPassphrase ? await ports.replacePassphraseVault(passphrase ?? '') : ok(ports.keychain);
  if (!secretStore.ok) return secretStore;
  if (byPassphrase) await tries.passphrase.clear();
  const restored = await ports.restoreKey(secretStore.value, key.value).finally(() => key.value.fill(0));
  return restored.ok ? secretStore : restored;
}

/** Puts a key, which it wipes, behind another PIN. */
async function byPin(ports: RecoveryPorts, tries: Tries, key: Uint8Array, pin: string): Promise<Outcome<SecretStore>> {
  const problem = checkPin(pin);
  if (problem === null) return wrapByPin(ports, tries, key, pin);
  key.fill(0);
  return fail('pin_weak', { reason: problem });
}

/** Wraps the key of the open archive under a new code, whose number the archive keeps: it voids the ones before. */
export async function makeRecoveryKey(
  { recovery }: Pick<VaultPorts, 'recovery'>,
  session: Pick<ArchiveSession, 'opened'>,
): Promise<Outcome<string>> {
  const opened = session.opened();
  if (opened?.secretStore.kind === 'session') return fail('vault_unavailable');
  const key = heldKey(session);
  if (opened === null || !key.ok) return fail('vault_closed');
  const { settings } = opened.unlocked;
  const number = (await settings.read()).recoveryNumber + 1;
  const made = await recovery.make(key.value, number).finally(() => key.value.fill(0));
  if (made.ok) await settings.write({ recoveryNumber: number });
  return made;
}
