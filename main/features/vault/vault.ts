import PQueue from 'p-queue';
import type { RecoveryStatus, VaultState } from '#contract/vault.ts';
import type { LockReason } from '#domain/lock-rules.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import { type ArchiveSession, createArchiveSession } from './archive-session.ts';
import { exchangeArchive } from './exchange-archive.ts';
import { keyOf, makeRecoveryKey, recoveredSecretStore } from './recovery.ts';
import type { Closable, VaultPorts } from './vault-ports.ts';

/** The way to the archive's key, and the desk behind it. */
export interface Vault<Unlocked extends Closable> {
  readonly state: () => VaultState;
  /** The open desk, or `vault_closed`. */
  readonly unlocked: () => Outcome<Unlocked>;
  /** Opens without the officer where that is possible; otherwise the state says what the officer has to do. */
  readonly retry: () => Promise<Outcome<void>>;
  readonly create: (passphrase: string) => Promise<Outcome<void>>;
  readonly open: (passphrase: string) => Promise<Outcome<void>>;
  readonly useSession: () => Promise<Outcome<void>>;
  /**
   * Opens with the recovery code and puts the key back: into the keychain, or into a new passphrase vault when a
   * passphrase is given. Refuses with what the code or the keeper refuses with; then nothing was changed.
   */
  readonly recover: (code: string, passphrase?: string) => Promise<Outcome<void>>;
  readonly recovery: () => Promise<RecoveryStatus>;
  /** A new recovery code, answered this once; the one before is void. */
  readonly makeRecoveryKey: () => Promise<Outcome<string>>;
  readonly confirmRecoveryKey: () => Promise<Outcome<void>>;
  /**
   * Closes the archive and forgets its key until the officer unlocks. Nothing new begins from now on; what is under way
   * is waited for. Refuses with `lock_unavailable` in a session, which would end with its key; a closed desk is locked.
   */
  readonly lock: (reason: LockReason) => Promise<Outcome<void>>;
  /** The archive's key, asked of its keeper once more; whoever asks wipes it. */
  readonly archiveKey: () => Promise<Outcome<Uint8Array>>;
  /**
   * Closes the desk, lets `work` put another archive in its place under the key it is given, with whoever keeps that key,
   * and opens what is there then. Where nothing is open, the key is kept by the vault that the passphrase opens or makes, or by the keychain.
   * Refuses with what the keeper or `work` refuses with, with `vault_locked` at a locked desk and in a session with
   * `vault_unavailable`.
   */
  readonly exchange: (
    passphrase: string | undefined,
    work: (key: Uint8Array, secretStore: SecretStore) => Promise<Outcome<void>>,
  ) => Promise<Outcome<void>>;
  /** The archive stopped by itself: closes what leaned on it. `retry` opens it anew. */
  readonly lose: () => Promise<void>;
  /** A part of the open archive cannot be read as it was written. */
  readonly damage: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Holds the four states of docs/security.md#secrets: never silently degraded, and no new key while an archive exists.
 * Calls run one after another, so that two windows or clicks cannot open the archive twice.
 */
export function createVault<Unlocked extends Closable>(ports: VaultPorts<Unlocked>): Vault<Unlocked> {
  const session = createArchiveSession(ports);
  const turns = new PQueue({ concurrency: 1 });
  /** Behind an open desk there is nothing more to open. */
  const opening = (work: () => Promise<Outcome<void>>): Promise<Outcome<void>> =>
    turns.add(async () => (session.opened() === null ? work() : ok(undefined)));
  const atSecretStore = async <Value>(
    ask: (secretStore: SecretStore) => Promise<Outcome<Value>>,
  ): Promise<Outcome<Value>> => {
    const opened = session.opened();
    return opened === null ? fail('vault_closed') : ask(opened.secretStore);
  };

  return {
    state: session.state,
    unlocked: () => {
      const opened = session.opened();
      return opened === null ? fail('vault_closed') : ok(opened.unlocked);
    },
    retry: () => opening(() => retry(ports, session)),
    create: (passphrase) => opening(() => create(ports, session, passphrase)),
    open: (passphrase) => opening(() => session.tryKey(ports.openPassphraseVault(passphrase))),
    useSession: () =>
      opening(async () =>
        session.state().status === 'locked' ? fail('vault_locked') : session.enter(ports.sessionStore()),
      ),
    recover: (code, passphrase) => opening(() => session.tryKey(recoveredSecretStore(ports, code, passphrase))),
    recovery: async () => (session.opened()?.secretStore.kind === 'session' ? 'none' : ports.recovery.status()),
    makeRecoveryKey: () => atSecretStore((secretStore) => makeRecoveryKey(ports, secretStore)),
    confirmRecoveryKey: () => atSecretStore(() => ports.recovery.confirm()),
    archiveKey: () => atSecretStore(async (secretStore) => keyOf(await ports.findKey(secretStore))),
    exchange: (passphrase, work) => turns.add(() => exchangeArchive(ports, session, passphrase, work)),
    lock: (reason) => turns.add(() => lock(ports, session, reason)),
    damage: () => {
      const state = session.state();
      if (state.status === 'open') session.show({ ...state, damaged: true });
    },
    lose: () => turns.add(() => forsake(session, { status: 'archive_failed', reason: 'archive_stopped' })),
    close: () => turns.add(() => forsake(session, session.state(), (left) => ports.settle(left, 'quit'))),
  };
}

async function retry<Unlocked extends Closable>(
  ports: VaultPorts<Unlocked>,
  session: ArchiveSession<Unlocked>,
): Promise<Outcome<void>> {
  const isLocked = session.state().status === 'locked';
  if (await ports.hasPassphraseVault()) {
    if (!isLocked) session.show({ status: 'passphrase_needed' });
    return ok(undefined);
  }
  // Coming back to a locked desk, the system is asked whether its user is there, where it can tell.
  if (isLocked && !(await ports.confirmUserPresence())) return fail('unlock_declined');
  return session.enter(ports.keychain);
}

async function create<Unlocked extends Closable>(
  ports: VaultPorts<Unlocked>,
  session: ArchiveSession<Unlocked>,
  passphrase: string,
): Promise<Outcome<void>> {
  if (await ports.hasArchive()) return fail('vault_changed');
  return session.tryKey(ports.createPassphraseVault(passphrase));
}

async function lock<Unlocked extends Closable>(
  ports: VaultPorts<Unlocked>,
  session: ArchiveSession<Unlocked>,
  reason: LockReason,
): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return ok(undefined);
  const { kind } = opened.secretStore;
  if (kind === 'session') return fail('lock_unavailable');
  const look = await ports.lookOf(opened.unlocked);
  await forsake(session, { status: 'locked', vaultKind: kind, ...look }, (left) => ports.settle(left, reason));
  return ok(undefined);
}

/** Leaves an open desk, whose key is then forgotten by its keeper too; does nothing where none is open. */
async function forsake<Unlocked extends Closable>(
  session: ArchiveSession<Unlocked>,
  then: VaultState,
  settle?: (left: Unlocked) => Promise<void>,
): Promise<void> {
  const secretStore = session.opened()?.secretStore;
  if (secretStore !== undefined) await session.leave(then, settle).finally(() => secretStore.forget?.());
}
