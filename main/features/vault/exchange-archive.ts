import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type ArchiveSession, keyOf } from './archive-session.ts';
import { keySourceOf } from './key-source.ts';
import { type Tries, tryPin } from './pin.ts';
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
  proof: FormerProof = {},
): Promise<Outcome<void>> {
  const findSecretStore = () => secretStoreForNew(ports, tries, passphrase, proof);
  return whileClosed(ports, session, { findSecretStore, findKey: ports.findKeyForNew }, work);
}

/**
 * As `exchangeArchive`, for work on the archive that is there: while nothing is open, the PIN or passphrase of its own
 * vault gives its key, or the keychain does.
 */
export async function reworkArchive(
  ports: VaultPorts,
  session: ArchiveSession,
  tries: Tries,
  secret: string | undefined,
  work: (key: Uint8Array, secretStore: SecretStore) => Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  if (session.opened() === null && !(await ports.hasArchive())) return fail('not_found');
  const findSecretStore = () => presentSecretStore(ports, tries, secret);
  return whileClosed(ports, session, { findSecretStore, findKey: ports.findKey }, work);
}

/** Where the key is while nothing is open. */
interface ClosedKey {
  readonly findSecretStore: () => Promise<Outcome<SecretStore>>;
  readonly findKey: VaultPorts['findKey'];
}

async function whileClosed(
  ports: VaultPorts,
  session: ArchiveSession,
  { findSecretStore, findKey }: ClosedKey,
  work: (key: Uint8Array, secretStore: SecretStore) => Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  if (CLOSED_BY_OFFICER.includes(session.state().status)) return fail('vault_locked');
  const opened = session.opened();
  const secretStore = opened === null ? await findSecretStore() : ok(opened.secretStore);
  if (!secretStore.ok) return secretStore;
  if (secretStore.value.kind === 'session') return fail('vault_unavailable');
  const key = keyOf(await (opened === null ? findKey : ports.findKey)(secretStore.value));
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

async function presentSecretStore(
  ports: VaultPorts,
  tries: Tries,
  secret: string | undefined,
): Promise<Outcome<SecretStore>> {
  const keySource = await keySourceOf(ports);
  if (keySource === 'passphrase') return tries.passphrase.run(() => ports.openPassphraseVault(secret ?? ''));
  return keySource === 'pin' ? tryPin(ports, tries, secret ?? '') : ok(ports.keychain);
}

type NewSecretStorePorts = Pick<
  VaultPorts,
  | 'keychain'
  | 'hasArchive'
  | 'keySourceRecord'
  | 'hasPassphraseVault'
  | 'createPassphraseVault'
  | 'openPassphraseVault'
  | 'replacePassphraseVault'
  | 'pin'
  | 'recovery'
  | 'findKey'
>;

/** What the officer types of the archive that a restore replaces, where no passphrase keeps its key. */
export interface FormerProof {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Returns the store for the key of an archive that is restored while none is open: the present vault, else a new one;
 * without a passphrase the keychain. Where an archive stands behind a passphrase, nobody replaces either without it:
 * wrong ones count as at the door, and who lost it opens with the recovery code first. Where one stands behind a keychain
 * `proveFormer` says what is asked.
 */
async function secretStoreForNew(
  ports: NewSecretStorePorts,
  tries: Tries,
  passphrase: string | undefined,
  proof: FormerProof,
): Promise<Outcome<SecretStore>> {
  if ((await keySourceOf(ports)) !== 'passphrase') {
    const former = await proveFormer(ports, tries, proof);
    if (!former.ok || former.value !== null) return former as Outcome<SecretStore>;
    if (passphrase === undefined) return ok(ports.keychain);
    const make = (await ports.hasPassphraseVault()) ? ports.replacePassphraseVault : ports.createPassphraseVault;
    return make(passphrase);
  }
  const open = (): Promise<Outcome<SecretStore>> => ports.openPassphraseVault(passphrase ?? '');
  if (await ports.hasArchive()) return tries.passphrase.run(open);
  const known = await open();
  return known.ok ? known : ports.replacePassphraseVault(passphrase ?? '');
}

/**
 * Proves that who replaces an archive behind a keychain may: by its PIN, in whose store the key stays; where the keychain
 * does not give the key, by the recovery code that the officer confirmed to have. Returns null where nobody is asked: the
 * keychain alone opens the archive, or nobody has anything that would, and the archive is set aside whole. Fails with
 * `proof_needed` {kind}.
 */
async function proveFormer(
  ports: NewSecretStorePorts,
  tries: Tries,
  { pin, code }: FormerProof,
): Promise<Outcome<SecretStore | null>> {
  if (!(await ports.hasArchive())) return ok(null);
  if ((await keySourceOf(ports)) === 'pin' && (await ports.pin.readiness()) === 'ready')
    return pin === undefined ? fail('proof_needed', { kind: 'former_pin' }) : tryPin(ports, tries, pin);
  const found = await ports.findKey(ports.keychain);
  if (found.status === 'open') found.key.fill(0);
  if (found.status === 'open' || (await ports.recovery.status()) !== 'confirmed') return ok(null);
  if (code === undefined) return fail('proof_needed', { kind: 'recovery_code' });
  const opened = await ports.recovery.open(code);
  if (!opened.ok) return opened;
  opened.value.fill(0);
  return ok(null);
}
