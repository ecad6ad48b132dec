import { accept } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Closable, VaultPorts } from './vault-ports.ts';

type NewKeeperPorts = Pick<
  VaultPorts<Closable>,
  'keychain' | 'hasPassphraseVault' | 'createPassphraseVault' | 'openPassphraseVault' | 'replacePassphraseVault'
>;

/**
 * Who is to keep the key of an archive that is restored where nothing is open: the vault that is there when its
 * passphrase is known, else a new one; without a passphrase the keychain.
 */
export async function keeperForNew(
  ports: NewKeeperPorts,
  passphrase: string | undefined,
): Promise<Answer<SecretStore>> {
  if (!(await ports.hasPassphraseVault())) {
    return passphrase === undefined ? accept(ports.keychain) : ports.createPassphraseVault(passphrase);
  }
  const known = await ports.openPassphraseVault(passphrase ?? '');
  return known.ok ? known : ports.replacePassphraseVault(passphrase ?? '');
}
