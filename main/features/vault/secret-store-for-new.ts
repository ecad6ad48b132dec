import { ok } from '#domain/outcome.ts';
import type { Outcome } from '../../ports/outcome.ts';
import type { SecretStore } from '../../ports/secret-store.ts';
import type { Closable, VaultPorts } from './vault-ports.ts';

type NewSecretStorePorts = Pick<
  VaultPorts<Closable>,
  'keychain' | 'hasPassphraseVault' | 'createPassphraseVault' | 'openPassphraseVault' | 'replacePassphraseVault'
>;

/**
 * Who is to keep the key of an archive that is restored where nothing is open: the vault that is there when its
 * passphrase is known, else a new one; without a passphrase the keychain.
 */
export async function secretStoreForNew(
  ports: NewSecretStorePorts,
  passphrase: string | undefined,
): Promise<Outcome<SecretStore>> {
  if (!(await ports.hasPassphraseVault())) {
    return passphrase === undefined ? ok(ports.keychain) : ports.createPassphraseVault(passphrase);
  }
  const known = await ports.openPassphraseVault(passphrase ?? '');
  return known.ok ? known : ports.replacePassphraseVault(passphrase ?? '');
}
