import type { OfficerSecret } from '#contract/vault.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { checkPin } from '#domain/vault/pin.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type ArchiveSession, withoutKey } from './archive-session.ts';
import { heldKey } from './held-key.ts';
import { officerSecretOf } from './key-source.ts';
import type { OfficerTries } from './officer-tries.ts';
import type { VaultPorts } from './vault-ports.ts';

/** One count for each kind of secret, shared by all places that ask for it. */
export type Tries = { readonly [Kind in Exclude<OfficerSecret, 'none'>]: OfficerTries };

export interface VaultParts {
  readonly ports: VaultPorts;
  readonly session: ArchiveSession;
  readonly tries: Tries;
}

/**
 * Tries a PIN. The keychain's readiness is checked before any pause: a keychain that does not answer may lack the
 * count too.
 */
export async function tryPin(ports: Pick<VaultPorts, 'pin'>, tries: Tries, pin: string): Promise<Outcome<SecretStore>> {
  const readiness = await ports.pin.readiness();
  return readiness === 'ready' ? tries.pin.run(() => ports.pin.open(pin)) : withoutKey({ status: readiness });
}

/** Proves the officer without opening the archive. Fails with `pin_missing` if there is no secret. */
export async function proveOfficer(
  ports: Pick<VaultPorts, 'keychain' | 'keySourceRecord' | 'hasPassphraseVault' | 'pin' | 'openPassphraseVault'>,
  session: Pick<ArchiveSession, 'opened' | 'state'>,
  tries: Tries,
  secret: string,
): Promise<Outcome<void>> {
  const kind = await officerSecretOf(ports, session);
  if (kind === 'none') return fail('pin_missing');
  const opened =
    kind === 'pin'
      ? await tryPin(ports, tries, secret)
      : await tries.passphrase.run(() => ports.openPassphraseVault(secret));
  if (!opened.ok) return opened;
  opened.value.forget?.();
  return ok(undefined);
}

/** Sets or changes the PIN of an open archive whose key is in the keychain; a change needs the current PIN. */
export async function setPin(
  { ports, session, tries }: VaultParts,
  pin: string,
  current: string | undefined,
): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return fail('vault_closed');
  if (opened.secretStore.kind !== 'keychain') return fail('vault_unavailable');
  const problem = checkPin(pin);
  if (problem !== null) return fail('pin_weak', { reason: problem });
  const isSet = (await officerSecretOf(ports, session)) === 'pin';
  const proved = isSet ? await proveOfficer(ports, session, tries, current ?? '') : ok(undefined);
  if (!proved.ok) return proved;
  const key = heldKey(session);
  if (!key.ok) return key;
  const made = await wrapByPin(ports, tries, key.value, pin);
  if (made.ok) await session.keepIn(made.value);
  return made.ok ? ok(undefined) : made;
}

export async function removePin({ ports, session, tries }: VaultParts, current: string): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return fail('vault_closed');
  if ((await officerSecretOf(ports, session)) !== 'pin') return fail('pin_missing');
  const proved = await proveOfficer(ports, session, tries, current);
  if (!proved.ok) return proved;
  const key = heldKey(session);
  if (!key.ok) return key;
  const removed = await ports.pin.remove(key.value).finally(() => key.value.fill(0));
  if (removed.ok) await session.keepIn(ports.keychain);
  return removed;
}

/** Wraps a key, which it wipes, under a new PIN that has no wrong tries. */
async function wrapByPin(
  ports: Pick<VaultPorts, 'pin'>,
  tries: Tries,
  key: Uint8Array,
  pin: string,
): Promise<Outcome<SecretStore>> {
  try {
    const cleared = await tries.pin.clear();
    return cleared.ok ? await ports.pin.set(key, pin) : cleared;
  } finally {
    key.fill(0);
  }
}
