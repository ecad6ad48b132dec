import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type ArchiveSession, keyOf } from './archive-session.ts';
import type { Tries } from './pin.ts';
import type { VaultPorts } from './vault-ports.ts';

/** The archive is there, and the officer's secret opens it first. */
const CLOSED_BY_OFFICER: readonly string[] = ['locked', 'pin_needed'];

/**
 * Closes the archive, lets `work` put another one in its place under the given key, and opens what is there then, even
 * if the work failed. Refuses as `Vault.exchange` says.
 */
export async function exchangeArchive(
  ports: VaultPorts,
  session: ArchiveSession,
  tries: Tries,
  passphrase: string | undefined,
  work: (key: Uint8Array, secretStore: SecretStore) => Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  if (CLOSED_BY_OFFICER.includes(session.state().status)) return fail('vault_locked');
  const opened = session.opened();
  const secretStore = opened === null ? await secretStoreForNew(ports, tries, passphrase) : ok(opened.secretStore);
  if (!secretStore.ok) return secretStore;
  if (secretStore.value.kind === 'session') return fail('vault_unavailable');
  const key = keyOf(await (opened === null ? ports.findKeyForNew : ports.findKey)(secretStore.value));
  if (!key.ok) return key;

  const exchange = async (): Promise<Outcome<void>> => {
    await session.leave(session.state(), (left) => ports.settle(left, 'exchange'));
    return work(key.value, secretStore.value);
  };
  let entered: Outcome<void> = ok(undefined);
  const worked = await exchange().finally(async () => {
    key.value.fill(0);
    entered = await session.enter(secretStore.value);
  });
  return worked.ok ? entered : worked;
}

type NewSecretStorePorts = Pick<
  VaultPorts,
  | 'keychain'
  | 'hasArchive'
  | 'hasPassphraseVault'
  | 'createPassphraseVault'
  | 'openPassphraseVault'
  | 'replacePassphraseVault'
>;

/**
 * Returns the store for the key of an archive that is restored while none is open: the present vault, else a new one;
 * without a passphrase the keychain. Where an archive stands behind a passphrase, nobody replaces either without it:
 * wrong ones count as at the door, and who lost it opens with the recovery code first.
 */
async function secretStoreForNew(
  ports: NewSecretStorePorts,
  tries: Tries,
  passphrase: string | undefined,
): Promise<Outcome<SecretStore>> {
  if (!(await ports.hasPassphraseVault())) {
    return passphrase === undefined ? ok(ports.keychain) : ports.createPassphraseVault(passphrase);
  }
  const open = (): Promise<Outcome<SecretStore>> => ports.openPassphraseVault(passphrase ?? '');
  if (await ports.hasArchive()) return tries.passphrase.run(open);
  const known = await open();
  return known.ok ? known : ports.replacePassphraseVault(passphrase ?? '');
}
