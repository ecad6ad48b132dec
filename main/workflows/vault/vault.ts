import type { RecoveryStanding, VaultState } from '../../../preload/contract/workstation.ts';
import type { LockReason } from '../../../preload/domain/lock/lock-rules.ts';
import { accept, type Refusal, refuse } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import { keeperForNew } from './keeper-for-new.ts';
import { keyOf, makeRecoveryKey, recoveredKeeper } from './recovery.ts';
import type { Closable, KeyFound, VaultPorts } from './vault-ports.ts';

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
   * Closes the desk, lets `work` put another archive in its place under the key it is given, and opens what is there
   * then. Where nothing is open, the key is kept by the vault that the passphrase opens or makes, or by the keychain.
   * Refuses with what the keeper or `work` refuses with, with `vault_locked` at a locked desk and in a session with
   * `vault_unavailable`.
   */
  readonly exchange: (
    passphrase: string | undefined,
    work: (key: Uint8Array) => Promise<Answer<void>>,
  ) => Promise<Answer<void>>;
  /** The archive stopped by itself: closes what leaned on it. `retry` opens it anew. */
  readonly lose: () => Promise<void>;
  /** A part of the open archive cannot be read as it was written. */
  readonly damage: () => void;
  readonly close: () => Promise<void>;
}

/** Reasons of `archive_failed`; a refusal with another code is the vault's own. */
const ARCHIVE_FAILURES = ['archive_unreadable', 'archive_in_use', 'disk_full', 'disk_read_only'] as const;

/** Codes by which a key was tried that is none. */
const WRONG_KEYS: ReadonlySet<string> = new Set(['passphrase_wrong', 'recovery_wrong']);

/**
 * Holds the four states of security.md ("Secrets"): never silently degraded, and no new key while an archive exists.
 * Calls run one after another, so that two windows or clicks cannot open the archive twice.
 */
export function createVault<Desk extends Closable>(ports: VaultPorts<Desk>): Vault<Desk> {
  let state: VaultState = { status: 'choice_needed' };
  let desk: Desk | null = null;
  let keeper: SecretStore | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let refusedKeys = 0;

  const inTurn = (work: () => Promise<Answer<void>>): Promise<Answer<void>> => {
    const turn = last.then(() => (desk === null ? work() : accept(undefined)));
    last = turn.catch(() => undefined);
    return turn;
  };

  const enter = async (store: SecretStore): Promise<Answer<void>> => {
    const found = await ports.findKey(store);
    if (found.status !== 'open') {
      state = await stateWithoutKey(found);
      return accept(undefined);
    }
    const opened = await ports.openDesk(store, found.key, refusedKeys).finally(() => found.key.fill(0));
    if (!opened.ok) {
      state = stateAfter(opened.error);
      return opened;
    }
    desk = opened.value;
    keeper = store;
    refusedKeys = 0;
    state = { status: 'open', keeper: store.keeper };
    return accept(undefined);
  };

  /** The choice is for a first start: an archive whose keychain is out of reach is locked, not new. */
  const stateWithoutKey = async (found: Exclude<KeyFound, { status: 'open' }>): Promise<VaultState> => {
    if (found.status === 'failed') return { status: 'archive_failed', reason: found.reason };
    if (found.status !== 'unavailable') return { status: found.status };
    return (await ports.hasArchive()) ? { status: 'keychain_locked' } : { status: 'choice_needed' };
  };

  /** From the first moment nothing begins at the desk any more; `settle` waits for what did. */
  const leave = (then: VaultState, settle: (left: Desk) => Promise<void> = async () => {}): Promise<void> => {
    const turn = last.then(async () => {
      const [left, store] = [desk, keeper];
      desk = null;
      keeper = null;
      state = then;
      if (left === null) return;
      await settle(left).finally(left.close);
      store?.forget?.();
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  const lock = async (reason: LockReason): Promise<Answer<void>> => {
    if (desk === null || keeper === null) return accept(undefined);
    if (keeper.keeper === 'session') return refuse('lock_unavailable');
    const locked = { status: 'locked', keeper: keeper.keeper, ...(await ports.lookOf(desk)) } as const;
    await leave(locked, (left) => ports.settle(left, reason));
    return accept(undefined);
  };

  /** Coming back to a locked desk, the system is asked whether its user is there, where it can tell. */
  const enterByKeychain = async (): Promise<Answer<void>> => {
    if (state.status === 'locked' && !(await ports.confirmOfficer())) return refuse('unlock_declined');
    return enter(ports.keychain);
  };

  const enterWith = async (opening: Promise<Answer<SecretStore>>): Promise<Answer<void>> => {
    const store = await opening;
    if (!store.ok && WRONG_KEYS.has(store.error.code)) refusedKeys += 1;
    return store.ok ? enter(store.value) : store;
  };

  const exchange: Vault<Desk>['exchange'] = (passphrase, work) => {
    const turn = last.then(async () => {
      if (state.status === 'locked') return refuse('vault_locked');
      const store = keeper === null ? await keeperForNew(ports, passphrase) : accept(keeper);
      if (!store.ok) return store;
      if (store.value.keeper === 'session') return refuse('vault_unavailable');
      const key = keyOf(await (desk === null ? ports.findKeyForNew : ports.findKey)(store.value));
      if (!key.ok) return key;
      const left = desk;
      desk = null;
      if (left !== null) await ports.settle(left, 'quit').finally(left.close);
      const worked = await work(key.value).finally(() => key.value.fill(0));
      const entered = await enter(store.value);
      return worked.ok ? entered : worked;
    });
    last = turn.catch(() => undefined);
    return turn;
  };

  return {
    state: () => state,
    desk: () => (desk === null ? refuse('vault_closed') : accept(desk)),
    retry: () =>
      inTurn(async () => {
        if (!(await ports.hasPassphraseVault())) return enterByKeychain();
        state = { status: 'passphrase_needed' };
        return accept(undefined);
      }),
    create: (passphrase) =>
      inTurn(async () => {
        if (await ports.hasArchive()) return refuse('vault_changed');
        return enterWith(ports.createPassphraseVault(passphrase));
      }),
    open: (passphrase) => inTurn(() => enterWith(ports.openPassphraseVault(passphrase))),
    useSession: () =>
      inTurn(async () => (state.status === 'locked' ? refuse('vault_locked') : enter(ports.sessionStore()))),
    recover: (code, passphrase) => inTurn(() => enterWith(recoveredKeeper(ports, code, passphrase))),
    recovery: async () => (keeper?.keeper === 'session' ? 'none' : ports.recovery.standing()),
    makeRecoveryKey: async () => (keeper === null ? refuse('vault_closed') : makeRecoveryKey(ports, keeper)),
    confirmRecoveryKey: async () => (keeper === null ? refuse('vault_closed') : ports.recovery.confirm()),
    archiveKey: async () => (keeper === null ? refuse('vault_closed') : keyOf(await ports.findKey(keeper))),
    exchange,
    lock,
    damage: () => {
      if (state.status === 'open') state = { ...state, damaged: true };
    },
    lose: () => leave({ status: 'archive_failed', reason: 'archive_stopped' }),
    close: () => leave(state, (left) => ports.settle(left, 'quit')),
  };
}

/** An archive that is not there or is of a later program is not a damaged one, and asks for something else. */
const UNREADABLE = { missing: 'archive_missing', newer: 'archive_newer' } as const;

function stateAfter({ code, details }: Refusal): VaultState {
  const why = code === 'archive_unreadable' ? details?.reason : undefined;
  if (why === 'missing' || why === 'newer') return { status: 'archive_failed', reason: UNREADABLE[why] };
  const reason = ARCHIVE_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { status: 'key_changed' } : { status: 'archive_failed', reason };
}
