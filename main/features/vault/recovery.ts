import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import { checkPin } from '#domain/vault/pin.ts';
import type { StagedStore } from '../../ports/secrets.ts';
import { knownNames } from '../settings/known-names.ts';
import type { Unlocked } from '../unlocked.ts';
import type { ArchiveSession } from './archive-session.ts';
import { heldKey } from './held-key.ts';
import { keySourceOf } from './key-source.ts';
import type { OfficerTries } from './officer-tries.ts';
import type { Tries } from './pin.ts';
import type { VaultPorts } from './vault-ports.ts';

type RecoveryPorts = Pick<
  VaultPorts,
  'recovery' | 'keychain' | 'keySourceRecord' | 'hasPassphraseVault' | 'stagePassphraseVault' | 'pin' | 'restoreKey'
>;

export interface NewSecrets {
  readonly passphrase?: string | undefined;
  readonly pin?: string | undefined;
}

/**
 * Returns the store that will hold the archive's key after a correct recovery code; a wrong code changes nothing. A
 * lost passphrase's vault, or a forgotten PIN, is replaced only after the archive opened and the store is kept, so
 * that the next start asks for the right secret.
 */
export async function recoveredSecretStore(
  ports: RecoveryPorts,
  tries: Tries,
  code: string,
  { passphrase, pin }: NewSecrets,
): Promise<Outcome<StagedStore>> {
  const key = await ports.recovery.open(code);
  if (!key.ok) return key;
  const keySource = await keySourceOf(ports);
  const byPassphrase = passphrase !== undefined || keySource === 'passphrase';
  if (!byPassphrase && (pin !== undefined || keySource === 'pin')) return byPin(ports, tries, key.value, pin ?? '');
  const staged = byPassphrase
    ? await ports.stagePassphraseVault(passphrase ?? '')
    : ok({ store: ports.keychain, keep: async () => ok(undefined) });
  const holding = await holdingKey(ports, staged, key.value);
  return holding.ok && byPassphrase ? ok(clearing(holding.value, tries.passphrase)) : holding;
}

/** Puts a key, which it wipes, into a staged store. */
async function holdingKey(
  ports: Pick<VaultPorts, 'restoreKey'>,
  staged: Outcome<StagedStore>,
  key: Uint8Array,
): Promise<Outcome<StagedStore>> {
  const restored = staged.ok ? await ports.restoreKey(staged.value.store, key) : staged;
  key.fill(0);
  return restored.ok ? staged : restored;
}

/** Wipes the key. */
async function byPin(ports: RecoveryPorts, tries: Tries, key: Uint8Array, pin: string): Promise<Outcome<StagedStore>> {
  const problem = checkPin(pin);
  const staged = problem === null ? await ports.pin.stage(key, pin) : fail('pin_weak', { reason: problem });
  key.fill(0);
  return staged.ok ? ok(clearing(staged.value, tries.pin)) : staged;
}

/** Checks a new passphrase again, now also against the names in the open archive. */
export async function judgeOpened(
  { checkPassphrase }: Pick<VaultPorts, 'checkPassphrase'>,
  unlocked: Unlocked,
  { passphrase }: NewSecrets,
): Promise<Outcome<void>> {
  if (passphrase === undefined) return ok(undefined);
  return checkPassphrase(passphrase, await knownNames(unlocked, {}, () => ''));
}

function clearing({ store, keep }: StagedStore, tries: OfficerTries): StagedStore {
  return {
    store,
    keep: async () => {
      const kept = await keep();
      return kept.ok ? tries.clear() : kept;
    },
  };
}

/** Wraps the open archive's key under a new code. The archive stores the code's number, which voids earlier codes. */
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
