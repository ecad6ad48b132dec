import type { OfficerSecret, VaultState } from '#contract/vault.ts';
import type { KeySource, SecretStore } from '../../ports/secrets.ts';
import type { VaultPorts } from './vault-ports.ts';

type KeySourcePorts = Pick<VaultPorts, 'hasPassphraseVault' | 'pin' | 'keySourceRecord'>;

/**
 * Returns what keeps the archive's key: what did at the last opening, unless its file is gone. A file that anybody put
 * into the data folder, and that never opened the archive, changes nothing. Without a record the files decide.
 */
export async function keySourceOf(ports: KeySourcePorts): Promise<KeySource> {
  const recorded = await ports.keySourceRecord.read();
  if (recorded === 'keychain') return recorded;
  if (recorded === 'pin' && (await ports.pin.isSet())) return recorded;
  return keySourceByFiles(ports);
}

/** Returns what the files of the data folder say, whoever wrote them. */
export async function keySourceByFiles(ports: Pick<KeySourcePorts, 'hasPassphraseVault' | 'pin'>): Promise<KeySource> {
  if (await ports.hasPassphraseVault()) return 'passphrase';
  return (await ports.pin.isSet()) ? 'pin' : 'keychain';
}

/** Writes what opened the archive, for the next opening; a session is gone by then. */
export async function recordKeySource(
  { keychain, keySourceRecord }: Pick<VaultPorts, 'keychain' | 'keySourceRecord'>,
  store: SecretStore,
): Promise<void> {
  const keySource = keySourceOfStore({ keychain }, store);
  if (keySource !== null) await keySourceRecord.write(keySource);
}

/** Returns what keeps the key of an archive that a store opened; null in a session. */
function keySourceOfStore({ keychain }: Pick<VaultPorts, 'keychain'>, store: SecretStore): KeySource | null {
  if (store.kind === 'session') return null;
  // The store of a PIN is the keychain, but for the archive's key.
  return store.kind === 'keychain' && store !== keychain ? 'pin' : store.kind;
}

const SECRETS = { keychain: 'none', pin: 'pin', passphrase: 'passphrase' } as const satisfies Record<
  KeySource,
  OfficerSecret
>;

/** Returns which secret the officer types to unlock. */
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
