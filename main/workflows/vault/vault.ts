import PQueue from 'p-queue';
import type { RecoveryStanding, VaultState } from '../../../preload/contract/workstation.ts';
import type { LockReason } from '../../../preload/domain/lock/lock-rules.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import { createDoor, type Door } from './door.ts';
import { exchangeArchive } from './exchange-archive.ts';
import { keyOf, makeRecoveryKey, recoveredKeeper } from './recovery.ts';
import type { Closable, VaultPorts } from './vault-ports.ts';

/** The way to the archive's key, and the desk behind it. */
export interface Vault<Desk extends Closable> {
  readonly state: () => VaultState;
  /** The open desk, or `vault_closed`. */
  readonly desk: () => Answer<Desk>;
  /** Opens without the officer where that is possible; otherwise the state says what the officer has to do. */
  readonly retry: () => Promise<Answer<void>>;
  readonly create: (passphrase: string) => Promise<Answer<void>>;
  readonly open: (passphrase: string) => Promise<Answer<void>>;
  readonly useSession: () => Promise<Answer<void>>;
  /**
   * Opens with the recovery code and puts the key back: into the keychain, or into a new passphrase vault when a
   * passphrase is given. Refuses with what the code or the keeper refuses with; then nothing was changed.
   */
  readonly recover: (code: string, passphrase?: string) => Promise<Answer<void>>;
  readonly recovery: () => Promise<RecoveryStanding>;
  /** A new recovery code, answered this once; the one before is void. */
  readonly makeRecoveryKey: () => Promise<Answer<string>>;
  readonly confirmRecoveryKey: () => Promise<Answer<void>>;
  /**
   * Closes the archive and forgets its key until the officer unlocks. Nothing new begins from now on; what is under way
   * is waited for. Refuses with `lock_unavailable` in a session, which would end with its key; a closed desk is locked.
   */
  readonly lock: (reason: LockReason) => Promise<Answer<void>>;
  /** The archive's key, asked of its keeper once more; whoever asks wipes it. */
  readonly archiveKey: () => Promise<Answer<Uint8Array>>;
  /**
   * Closes the desk, lets `work` put another archive in its place under the key it is given, with whoever keeps that key,
   * and opens what is there then. Where nothing is open, the key is kept by the vault that the passphrase opens or makes, or by the keychain.
   * Refuses with what the keeper or `work` refuses with, with `vault_locked` at a locked desk and in a session with
   * `vault_unavailable`.
   */
  readonly exchange: (
    passphrase: string | undefined,
    work: (key: Uint8Array, keeper: SecretStore) => Promise<Answer<void>>,
  ) => Promise<Answer<void>>;
  /** The archive stopped by itself: closes what leaned on it. `retry` opens it anew. */
  readonly lose: () => Promise<void>;
  /** A part of the open archive cannot be read as it was written. */
  readonly damage: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Holds the four states of security.md ("Secrets"): never silently degraded, and no new key while an archive exists.
 * Calls run one after another, so that two windows or clicks cannot open the archive twice.
 */
export function createVault<Desk extends Closable>(ports: VaultPorts<Desk>): Vault<Desk> {
  const door = createDoor(ports);
  const turns = new PQueue({ concurrency: 1 });
  /** Behind an open desk there is nothing more to open. */
  const opening = (work: () => Promise<Answer<void>>): Promise<Answer<void>> =>
    turns.add(async () => (door.opened() === null ? work() : accept(undefined)));
  const atKeeper = async <Value>(ask: (keeper: SecretStore) => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const opened = door.opened();
    return opened === null ? refuse('vault_closed') : ask(opened.keeper);
  };

  return {
    state: door.state,
    desk: () => {
      const opened = door.opened();
      return opened === null ? refuse('vault_closed') : accept(opened.desk);
    },
    retry: () => opening(() => retry(ports, door)),
    create: (passphrase) => opening(() => create(ports, door, passphrase)),
    open: (passphrase) => opening(() => door.tryKey(ports.openPassphraseVault(passphrase))),
    useSession: () =>
      opening(async () =>
        door.state().status === 'locked' ? refuse('vault_locked') : door.enter(ports.sessionStore()),
      ),
    recover: (code, passphrase) => opening(() => door.tryKey(recoveredKeeper(ports, code, passphrase))),
    recovery: async () => (door.opened()?.keeper.keeper === 'session' ? 'none' : ports.recovery.standing()),
    makeRecoveryKey: () => atKeeper((keeper) => makeRecoveryKey(ports, keeper)),
    confirmRecoveryKey: () => atKeeper(() => ports.recovery.confirm()),
    archiveKey: () => atKeeper(async (keeper) => keyOf(await ports.findKey(keeper))),
    exchange: (passphrase, work) => turns.add(() => exchangeArchive(ports, door, passphrase, work)),
    lock: (reason) => turns.add(() => lock(ports, door, reason)),
    damage: () => {
      const state = door.state();
      if (state.status === 'open') door.show({ ...state, damaged: true });
    },
    lose: () => turns.add(() => forsake(door, { status: 'archive_failed', reason: 'archive_stopped' })),
    close: () => turns.add(() => forsake(door, door.state(), (left) => ports.settle(left, 'quit'))),
  };
}

async function retry<Desk extends Closable>(ports: VaultPorts<Desk>, door: Door<Desk>): Promise<Answer<void>> {
  const isLocked = door.state().status === 'locked';
  if (await ports.hasPassphraseVault()) {
    if (!isLocked) door.show({ status: 'passphrase_needed' });
    return accept(undefined);
  }
  // Coming back to a locked desk, the system is asked whether its user is there, where it can tell.
  if (isLocked && !(await ports.confirmOfficer())) return refuse('unlock_declined');
  return door.enter(ports.keychain);
}

async function create<Desk extends Closable>(
  ports: VaultPorts<Desk>,
  door: Door<Desk>,
  passphrase: string,
): Promise<Answer<void>> {
  if (await ports.hasArchive()) return refuse('vault_changed');
  return door.tryKey(ports.createPassphraseVault(passphrase));
}

async function lock<Desk extends Closable>(
  ports: VaultPorts<Desk>,
  door: Door<Desk>,
  reason: LockReason,
): Promise<Answer<void>> {
  const opened = door.opened();
  if (opened === null) return accept(undefined);
  const { keeper } = opened.keeper;
  if (keeper === 'session') return refuse('lock_unavailable');
  const look = await ports.lookOf(opened.desk);
  await forsake(door, { status: 'locked', keeper, ...look }, (left) => ports.settle(left, reason));
  return accept(undefined);
}

/** Leaves an open desk, whose key is then forgotten by its keeper too; does nothing where none is open. */
async function forsake<Desk extends Closable>(
  door: Door<Desk>,
  then: VaultState,
  settle?: (left: Desk) => Promise<void>,
): Promise<void> {
  const keeper = door.opened()?.keeper;
  if (keeper !== undefined) await door.leave(then, settle).finally(() => keeper.forget?.());
}
