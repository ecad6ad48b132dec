import type { OfficerSecret, VaultState } from '#contract/vault.ts';
import type { KeySource, SecretStore } from '../../ports/secrets.ts';
import type { VaultPorts } from './vault-ports.ts';

type KeySourcePorts = Pick<VaultPorts, 'hasPassphraseVault' | 'pin' | 'keySourceRecord'>;

/**
 * The recorded source of the last opening, unless its file is gone; without a record the files decide. A file planted
 * in the data folder that never opened the archive changes nothing.
 */
export async function keySourceOf(ports: KeySourcePorts): Promise<KeySource> {
  const recorded = await ports.keySourceRecord.read();
  if (recorded === 'keychain') return recorded;
  if (recorded === 'pin' && (await ports.pin.isSet())) return recorded;
  return keySourceByFiles(ports);
}

/** Judges by the files of the data folder only, which others may have written. */
export async function keySourceByFiles(ports: Pick<KeySourcePorts, 'hasPassphraseVault' | 'pin'>): Promise<KeySource> {
  if (await ports.hasPassphraseVault()) return 'passphrase';
  return (await ports.pin.isSet()) ? 'pin' : 'keychain';
}

/** A session leaves no record. */
export async function recordKeySource(
  { keychain, keySourceRecord }: Pick<VaultPorts, 'keychain' | 'keySourceRecord'>,
  store: SecretStore,
): Promise<void> {
  const keySource = keySourceOfStore({ keychain }, store);
  if (keySource !== null) await keySourceRecord.write(keySource);
}

/** Null for a session. */
function keySourceOfStore({ keychain }: Pick<VaultPorts, 'keychain'>, store: SecretStore): KeySource | null {
  if (store.kind === 'session') return null;
  // A PIN's store reports the keychain's kind too, but is another object.
  return store.kind === 'keychain' && store !== keychain ? 'pin' : store.kind;
}

const SECRETS = { keychain: 'none', pin: 'pin', passphrase: 'passphrase' } as const satisfies Record<
  KeySource,
  OfficerSecret
>;

export async function officerSecretOf(
  ports: KeySourcePorts & Pick<VaultPorts, 'keychain'>,
  session: { readonly opened: () => { readonly secretStore: SecretStore } | null; readonly state: () => VaultState },
): Promise<OfficerSecret> {
  const opened = session.opened();
  if (opened !== null) {
    const keySource = keySourceOfStore(ports, opened.secretStore);
    return keySource === null ? 'none' : SECRETS[keySource];
  }
  const { status } = session.state();
  if (status === 'passphrase_needed') return 'passphrase';
  return status === 'pin_needed' ? 'pin' : SECRETS[await keySourceOf(ports)];
}
