import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type ArchiveSession, keyOf } from './archive-session.ts';
import { keySourceOf } from './key-source.ts';
import { type Tries, tryPin, type VaultParts } from './pin.ts';
import type { VaultPorts } from './vault-ports.ts';

/** States in which an archive exists, but the officer's secret must open it first. */
const CLOSED_BY_OFFICER: readonly string[] = ['locked', 'pin_needed'];

/** Work on the archive's files while it is closed; `key` encrypts the result. */
export type ArchiveWork = (key: Uint8Array, secretStore: SecretStore) => Promise<Outcome<void>>;

/**
 * Closes the archive, lets `work` replace it under the given key, and opens the result, even after a failure. Refuses
 * like `Vault.exchange`.
 */
export async function exchangeArchive(
  { ports, session, tries }: VaultParts,
  passphrase: string | undefined,
  work: ArchiveWork,
  proof: FormerProof = {},
): Promise<Outcome<void>> {
  const findSecretStore = () => secretStoreForNew(ports, tries, passphrase, proof);
  const findKey = session.opened() === null ? ports.findKeyForNew : ports.findKey;
  return whileClosed(ports, session, { findSecretStore, findKey: async (store) => keyOf(await findKey(store)) }, work);
}

/**
 * Like `exchangeArchive`, for a previous archive whose key has this id. Makes no key and no vault; if the store lacks
 * the key, the recovery code made for it gives it.
 */
export async function putBackArchive(
  { ports, session, tries }: VaultParts,
  keyId: string | null,
  work: ArchiveWork,
  { passphrase, ...proof }: FormerProof & { readonly passphrase?: string | undefined } = {},
): Promise<Outcome<void>> {
  const findSecretStore = () => formerSecretStore(ports, tries, passphrase, proof);
  const findKey = (store: SecretStore) => previousKey(ports, store, keyId, proof.code);
  return whileClosed(ports, session, { findSecretStore, findKey }, work);
}

/**
 * Like `exchangeArchive`, for work on the present archive. While closed, the key comes from its own vault by PIN or
 * passphrase, or from the keychain.
 */
export async function reworkArchive(
  { ports, session, tries }: VaultParts,
  secret: string | undefined,
  work: ArchiveWork,
): Promise<Outcome<void>> {
  if (session.opened() === null && !(await ports.hasArchive())) return fail('not_found');
  const findSecretStore = () => presentSecretStore(ports, tries, secret);
  const findKey = async (store: SecretStore) => keyOf(await ports.findKey(store));
  return whileClosed(ports, session, { findSecretStore, findKey }, work);
}

interface KeyFinders {
  readonly findSecretStore: () => Promise<Outcome<SecretStore>>;
  readonly findKey: (store: SecretStore) => Promise<Outcome<Uint8Array>>;
}

async function whileClosed(
  ports: VaultPorts,
  session: ArchiveSession,
  { findSecretStore, findKey }: KeyFinders,
  work: ArchiveWork,
): Promise<Outcome<void>> {
  if (CLOSED_BY_OFFICER.includes(session.state().status)) return fail('vault_locked');
  const opened = session.opened();
  const secretStore = opened === null ? await findSecretStore() : ok(opened.secretStore);
  if (!secretStore.ok) return secretStore;
  if (secretStore.value.kind === 'session') return fail('vault_unavailable');
  const key = await findKey(secretStore.value);
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
  | 'stagePassphraseVault'
  | 'pin'
  | 'recovery'
  | 'findKey'
>;

/** The officer's proof for an archive that a restore replaces, if no passphrase protects it. */
export interface FormerProof {
  readonly pin?: string | undefined;
  readonly code?: string | undefined;
}

/**
 * Returns the store for a restored archive's key while no archive is open: the present vault or a new one; without a
 * passphrase the keychain. An archive behind a passphrase is replaced only with that passphrase, and wrong ones
 * count; an officer who lost it opens with the recovery code first. For an archive behind a keychain, `proveFormer`
 * decides.
 */
async function secretStoreForNew(
  ports: NewSecretStorePorts,
  tries: Tries,
  passphrase: string | undefined,
  proof: FormerProof,
): Promise<Outcome<SecretStore>> {
  if ((await keySourceOf(ports)) !== 'passphrase') {
    const former = (await ports.hasArchive()) ? await proveFormer(ports, tries, proof) : ok(null);
    if (!former.ok || former.value !== null) return former as Outcome<SecretStore>;
    if (passphrase === undefined) return ok(ports.keychain);
    return (await ports.hasPassphraseVault())
      ? replacedVault(ports, passphrase)
      : ports.createPassphraseVault(passphrase);
  }
  const open = (): Promise<Outcome<SecretStore>> => ports.openPassphraseVault(passphrase ?? '');
  if (await ports.hasArchive()) return tries.passphrase.run(open);
  const known = await open();
  return known.ok ? known : replacedVault(ports, passphrase ?? '');
}

async function replacedVault(
  ports: Pick<VaultPorts, 'stagePassphraseVault'>,
  passphrase: string,
): Promise<Outcome<SecretStore>> {
  const staged = await ports.stagePassphraseVault(passphrase);
  if (!staged.ok) return staged;
  const kept = await staged.value.keep();
  return kept.ok ? ok(staged.value.store) : kept;
}

/** Returns the store of the existing vault and makes no new one, so that a wrong passphrase changes nothing. */
async function formerSecretStore(
  ports: NewSecretStorePorts,
  tries: Tries,
  passphrase: string | undefined,
  proof: FormerProof,
): Promise<Outcome<SecretStore>> {
  const keySource = await keySourceOf(ports);
  if (keySource === 'passphrase') return tries.passphrase.run(() => ports.openPassphraseVault(passphrase ?? ''));
  // A PIN needs the keychain's half to open; without it the officer sets another PIN by the recovery code first.
  if (keySource === 'pin' && proof.pin !== undefined) return tryPin(ports, tries, proof.pin);
  const former = await proveFormer(ports, tries, proof);
  return former.ok ? ok(former.value ?? ports.keychain) : former;
}

/**
 * Returns the key of a previous archive from the store, or by its recovery code; the store keeps the recovered key.
 * Fails with `proof_needed` {kind} if that code is missing. A PIN store keeps no second key.
 */
async function previousKey(
  ports: Pick<VaultPorts, 'findKeyOf' | 'pin' | 'recovery' | 'restoreKey' | 'hasPassphraseVault' | 'keySourceRecord'>,
  store: SecretStore,
  keyId: string | null,
  code: string | undefined,
): Promise<Outcome<Uint8Array>> {
  const found = await ports.findKeyOf(store, keyId);
  if (found.status === 'open' || found.status === 'failed') return keyOf(found);
  if (keyId === null || (await keySourceOf(ports)) === 'pin' || !(await ports.recovery.isOf(keyId)))
    return keyOf(found);
  if (code === undefined) return fail('proof_needed', { kind: 'recovery_code' });
  const recovered = await ports.recovery.open(code, keyId);
  if (!recovered.ok) return recovered;
  const kept = await ports.restoreKey(store, recovered.value);
  if (kept.ok) return recovered;
  recovered.value.fill(0);
  return kept;
}

/**
 * Proves the officer before an archive behind a keychain is replaced: by its PIN, whose store is returned, or, if the
 * keychain has lost the key, by the confirmed recovery code. Returns null if no store follows: the code was right,
 * the keychain alone opens the archive, or no secret exists that would; the archive is then set aside whole. Fails
 * with `proof_needed` {kind}.
 */
async function proveFormer(
  ports: NewSecretStorePorts,
  tries: Tries,
  { pin, code }: FormerProof,
): Promise<Outcome<SecretStore | null>> {
  if ((await keySourceOf(ports)) === 'pin' && (await ports.pin.readiness()) === 'ready')
    return pin === undefined ? fail('proof_needed', { kind: 'former_pin' }) : tryPin(ports, tries, pin);
  // Without an archive, `findKey` would make a new key in the keychain.
  if (!(await ports.hasArchive())) return ok(null);
  const found = await ports.findKey(ports.keychain);
  if (found.status === 'open') found.key.fill(0);
  if (found.status === 'open' || (await ports.recovery.status()) !== 'confirmed') return ok(null);
  if (code === undefined) return fail('proof_needed', { kind: 'recovery_code' });
  const opened = await ports.recovery.open(code);
  if (!opened.ok) return opened;
  opened.value.fill(0);
  return ok(null);
}
