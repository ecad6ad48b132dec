import PQueue from 'p-queue';
import type { OfficerSecret, RecoveryStatus, VaultState } from '#contract/vault.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { LockReason } from '#domain/settings/lock-rules.ts';
import type { ArchiveLoss, ArchiveProgress } from '../../ports/repositories.ts';
import type { Unlocked } from '../unlocked.ts';
import { type ArchiveSession, createArchiveSession, stateWithoutKey } from './archive-session.ts';
import {
  type ArchiveWork,
  exchangeArchive,
  type FormerProof,
  putBackArchive,
  reworkArchive,
} from './exchange-archive.ts';
import { checkKey, heldKey, putKeyBack, stateOfKey } from './held-key.ts';
import { keySourceByFiles, keySourceOf, officerSecretOf } from './key-source.ts';
import { createOfficerTries } from './officer-tries.ts';
import { changePassphrase } from './passphrase.ts';
import { proveOfficer, removePin, setPin, type Tries, tryPin, type VaultParts } from './pin.ts';
import { judgeOpened, makeRecoveryKey, type NewSecrets, recoveredSecretStore } from './recovery.ts';
import type { VaultPorts } from './vault-ports.ts';

export interface Vault {
  readonly state: () => VaultState;
  /** Stops waiting for a keychain that does not answer; it then counts as locked. */
  readonly stopWaiting: () => void;
  /** Fails with `vault_closed` while closed. */
  readonly unlocked: () => Outcome<Unlocked>;
  /**
   * Opens without the officer if possible; otherwise the state says what the officer has to do. A read-only archive
   * is opened again, writable if the disk permits.
   */
  readonly retry: () => Promise<Outcome<void>>;
  readonly judgePassphrase: (passphrase: string) => Promise<number>;
  readonly create: (passphrase: string) => Promise<Outcome<void>>;
  readonly open: (passphrase: string) => Promise<Outcome<void>>;
  readonly openWithPin: (pin: string) => Promise<Outcome<void>>;
  readonly setPin: (pin: string, current?: string) => Promise<Outcome<void>>;
  readonly removePin: (current: string) => Promise<Outcome<void>>;
  /** Fails like `proveOfficer` for the current one, and with `passphrase_too_short` for the new one. */
  readonly changePassphrase: (current: string, passphrase: string) => Promise<Outcome<void>>;
  /** Proves by PIN or passphrase that the officer is there, while the vault is open; wrong ones count. */
  readonly proveOfficer: (secret: string) => Promise<Outcome<void>>;
  readonly officerSecret: () => Promise<OfficerSecret>;
  readonly keychainPackages: VaultPorts['keychainPackages'];
  /** Asks the system whether its user is there; true if it has no such prompt. */
  readonly confirmUserPresence: () => Promise<boolean>;
  /** Seconds until a PIN or passphrase may be typed again; 0 for now. */
  readonly waitSeconds: () => number;
  readonly useSession: () => Promise<Outcome<void>>;
  /**
   * Opens with the recovery code and stores the key again: in the keychain, under a new PIN if there was one, or in a
   * new passphrase vault if a passphrase is given. A refusal of the code or the store changes nothing.
   */
  readonly recover: (code: string, secrets?: NewSecrets) => Promise<Outcome<void>>;
  readonly recovery: () => Promise<RecoveryStatus>;
  /** Returns a new recovery code, only this once; the former code is void. */
  readonly makeRecoveryKey: () => Promise<Outcome<string>>;
  readonly confirmRecoveryKey: () => Promise<Outcome<void>>;
  /**
   * Closes the archive and forgets its key until the officer unlocks. Refuses new work and waits for the work under
   * way. Fails with `lock_unavailable` in a session, which has the only copy of its key; does nothing while closed.
   */
  readonly lock: (reason: LockReason) => Promise<Outcome<void>>;
  /** Copies the key of the open archive; the caller wipes it. */
  readonly archiveKey: () => Promise<Outcome<Uint8Array>>;
  /** Updates the state if the store lost or regained the open archive's key; returns whether it did. */
  readonly checkKey: () => Promise<boolean>;
  readonly putKeyBack: () => Promise<Outcome<void>>;
  /**
   * Closes the archive, lets `work` replace it under the given key, and opens the result. While closed, the key goes
   * to the vault that the passphrase opens or makes, or to the keychain. Refuses as the secret store or `work` does,
   * with `vault_locked` while locked and `vault_unavailable` in a session.
   */
  readonly exchange: (passphrase: string | undefined, work: ArchiveWork, proof?: FormerProof) => Promise<Outcome<void>>;
  /**
   * Like `exchange`, for a previous archive whose key has this id: the existing vault or the recovery code made for
   * it gives the key; neither key nor vault is made.
   */
  readonly putBack: (
    keyId: string | null,
    work: ArchiveWork,
    proof?: FormerProof & { readonly passphrase?: string | undefined },
  ) => Promise<Outcome<void>>;
  /**
   * Like `exchange`, for work on the present archive: while closed, its own vault's PIN or passphrase gives the key,
   * or the keychain does. Fails like opening, and with `not_found` without an archive.
   */
  readonly rework: (secret: string | undefined, work: ArchiveWork) => Promise<Outcome<void>>;
  readonly progress: (progress: ArchiveProgress) => void;
  /** Closes the archive after it stopped by itself or its files were moved. `retry` opens it again. */
  readonly lose: (why: ArchiveLoss) => Promise<void>;
  /** Marks the open archive as damaged: a part of it cannot be read. */
  readonly damage: () => void;
  /** Closes the archive, or ends an opening, which the next start continues. */
  readonly close: () => Promise<void>;
}

/**
 * Never falls back silently, and makes no new key while an archive exists. Calls run one after another, so that two
 * windows or clicks cannot open the archive twice.
 */
export function createVault(ports: VaultPorts): Vault {
  const session = createArchiveSession(ports);
  const tries: Tries = {
    pin: createOfficerTries(ports.wrongTries.pin, ports.uptime),
    passphrase: createOfficerTries(ports.wrongTries.passphrase, ports.uptime),
  };
  const parts: VaultParts = { ports, session, tries };
  const turns = new PQueue({ concurrency: 1 });
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> =>
    turns.add(() => work().finally(ports.keychainWait.over));
  /** Does nothing if the archive is open. */
  const entering = (work: () => Promise<Outcome<void>>): Promise<Outcome<void>> =>
    inTurn(async () => (session.opened() === null ? work() : ok(undefined)));
  const opening = (work: () => Promise<Outcome<void>>): Promise<Outcome<void>> =>
    entering(() => owning(ports, session, work));
  const replacing = (work: () => Promise<Outcome<void>>): Promise<Outcome<void>> =>
    inTurn(() => owning(ports, session, work));
  const whileOpen = async <Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> =>
    session.opened() === null ? fail('vault_closed') : work();

  return {
    state: () => stateIn(ports, session),
    stopWaiting: ports.keychainWait.stop,
    unlocked: () => unlockedIn(session),
    retry: () => inTurn(() => openOrReopen(ports, session, tries)),
    judgePassphrase: ports.judgePassphrase,
    create: (passphrase) => opening(() => clearing(tries, create(ports, session, passphrase))),
    open: (passphrase) =>
      opening(() => session.tryKey(tries.passphrase.run(() => ports.openPassphraseVault(passphrase)))),
    openWithPin: (pin) => opening(() => session.tryKey(tryPin(ports, tries, pin))),
    setPin: (pin, current) => inTurn(() => setPin(parts, pin, current)),
    removePin: (current) => inTurn(() => removePin(parts, current)),
    changePassphrase: (current, passphrase) => inTurn(() => changePassphrase(parts, current, passphrase)),
    proveOfficer: (secret) => inTurn(() => whileOpen(() => proveOfficer(ports, session, tries, secret))),
    officerSecret: () => officerSecretOf(ports, session),
    keychainPackages: ports.keychainPackages,
    confirmUserPresence: () => ports.confirmUserPresence('act'),
    waitSeconds: () => Math.max(tries.pin.waitSeconds(), tries.passphrase.waitSeconds()),
    useSession: () => entering(() => useSession(ports, session)),
    recover: (code, secrets = {}) =>
      opening(() =>
        session.tryStaged(recoveredSecretStore(ports, tries, code, secrets), (unlocked) =>
          judgeOpened(ports, unlocked, secrets),
        ),
      ),
    recovery: async () => (session.opened()?.secretStore.kind === 'session' ? 'none' : ports.recovery.status()),
    makeRecoveryKey: () => makeRecoveryKey(ports, session),
    confirmRecoveryKey: () => whileOpen(() => ports.recovery.confirm()),
    archiveKey: async () => heldKey(session),
    checkKey: async () => (await stateOfKey(ports, session)) !== null && inTurn(() => checkKey(ports, session)),
    putKeyBack: () => inTurn(() => putKeyBack(ports, session)),
    exchange: (...asked) => replacing(() => clearing(tries, exchangeArchive(parts, ...asked))),
    putBack: (...asked) => replacing(() => putBackArchive(parts, ...asked)),
    rework: (...asked) => replacing(() => reworkArchive(parts, ...asked)),
    lock: (reason) => inTurn(() => lock(ports, session, reason)),
    damage: () => {
      const state = session.state();
      if (state.status === 'open') session.show({ ...state, damaged: true });
    },
    progress: session.progress,
    lose: (reason) => inTurn(() => forsake(session, { status: 'archive_failed', reason })),
    close: () => {
      session.cancelOpening();
      return inTurn(() => forsake(session, session.state(), (left) => ports.settle(left, 'quit')));
    },
  };
}

/** States that tell the officer more than `keychain_asked` would. */
const TOLD: readonly VaultState['status'][] = ['open', 'locked', 'updating'];

function stateIn({ keychainWait }: Pick<VaultPorts, 'keychainWait'>, session: ArchiveSession): VaultState {
  const state = session.state();
  return keychainWait.isLong() && !TOLD.includes(state.status) ? { status: 'keychain_asked' } : state;
}

function unlockedIn(session: ArchiveSession): Outcome<Unlocked> {
  const opened = session.opened();
  return opened === null ? fail('vault_closed') : ok(opened.unlocked);
}

/** Refuses if another process owns the data folder. */
async function owning(
  ports: Pick<VaultPorts, 'ownHome'>,
  session: Pick<ArchiveSession, 'show'>,
  work: () => Promise<Outcome<void>>,
): Promise<Outcome<void>> {
  const owned = await ports.ownHome();
  if (owned.ok) return work();
  session.show({ status: 'archive_failed', reason: owned.error.code });
  return owned;
}

async function useSession(ports: VaultPorts, session: ArchiveSession): Promise<Outcome<void>> {
  return session.state().status === 'locked' ? fail('vault_locked') : session.enter(ports.sessionStore());
}

async function retry(ports: VaultPorts, session: ArchiveSession, tries: Tries): Promise<Outcome<void>> {
  const isLocked = session.state().status === 'locked';
  const keySource = await keySourceOf(ports);
  if (keySource === 'passphrase') {
    await tries.passphrase.load();
    if (!isLocked) session.show({ status: 'passphrase_needed' });
    return ok(undefined);
  }
  if (keySource === 'pin') {
    if (!isLocked) session.show(await stateForPin(ports, tries));
    return isLocked ? ok(undefined) : askByFiles(ports, session, tries, ok(undefined));
  }
  // After a lock, asks the system first whether its user is there, if it can.
  if (isLocked && !(await ports.confirmUserPresence('unlock'))) return fail('unlock_declined');
  return askByFiles(ports, session, tries, await session.enter(ports.keychain));
}

/** States in which the keychain gave no key of this archive. */
const WITHOUT_KEY: readonly VaultState['status'][] = ['keychain_locked', 'key_changed', 'choice_needed'];

/**
 * If the keychain gives no key, asks for the secret of a file that was not recorded as the source: the program may
 * have been killed just after the file was made. The keychain remains the alternative.
 */
async function askByFiles(
  ports: VaultPorts,
  session: ArchiveSession,
  tries: Tries,
  entered: Outcome<void>,
): Promise<Outcome<void>> {
  if (!WITHOUT_KEY.includes(session.state().status)) return entered;
  const keySource = await keySourceByFiles(ports);
  if (keySource === 'keychain') return entered;
  if (keySource === 'passphrase') await tries.passphrase.load();
  const asked: VaultState =
    keySource === 'pin' ? await stateForPin(ports, tries) : { status: 'passphrase_needed', orKeychain: true };
  if (!WITHOUT_KEY.includes(asked.status)) session.show(asked);
  return ok(undefined);
}

async function openOrReopen(ports: VaultPorts, session: ArchiveSession, tries: Tries): Promise<Outcome<void>> {
  if (session.opened() !== null) return reopen(ports, session);
  return owning(ports, session, () => retry(ports, session, tries));
}

/**
 * Closes a read-only archive and opens it again. Refuses with the disk's code if it still refuses writes; does
 * nothing for a writable one.
 */
async function reopen(ports: VaultPorts, session: ArchiveSession): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null || opened.unlocked.readOnly === null) return ok(undefined);
  const owned = await ports.ownHome();
  if (!owned.ok) return owned;
  await session.leave(session.state(), (left) => ports.settle(left, 'exchange'));
  const entered = await session.enter(opened.secretStore);
  const code = session.opened()?.unlocked.readOnly ?? null;
  return entered.ok && code !== null ? fail(code) : entered;
}

/** A PIN is useless while the keychain does not give its half. */
async function stateForPin(ports: VaultPorts, tries: Tries): Promise<VaultState> {
  const readiness = await ports.pin.readiness();
  if (readiness !== 'ready') return stateWithoutKey(ports, { status: readiness });
  await tries.pin.load();
  return { status: 'pin_needed' };
}

async function create(ports: VaultPorts, session: ArchiveSession, passphrase: string): Promise<Outcome<void>> {
  if (await ports.hasArchive()) return fail('vault_changed');
  return session.tryKey(ports.createPassphraseVault(passphrase));
}

/** For acts that may make a vault with another passphrase: resets the count of wrong passphrases. */
async function clearing(tries: Tries, entering: Promise<Outcome<void>>): Promise<Outcome<void>> {
  const entered = await entering;
  return entered.ok ? tries.passphrase.clear() : entered;
}

async function lock(ports: VaultPorts, session: ArchiveSession, reason: LockReason): Promise<Outcome<void>> {
  const opened = session.opened();
  if (opened === null) return ok(undefined);
  const { kind } = opened.secretStore;
  if (kind === 'session') return fail('lock_unavailable');
  const look = await ports.lookOf(opened.unlocked);
  await forsake(session, { status: 'locked', vaultKind: kind, ...look }, (left) => ports.settle(left, reason));
  return ok(undefined);
}

/** Closes the open archive and lets its secret store forget the key; does nothing if it is closed. */
async function forsake(
  session: ArchiveSession,
  then: VaultState,
  settle?: (left: Unlocked) => Promise<void>,
): Promise<void> {
  const secretStore = session.opened()?.secretStore;
  if (secretStore !== undefined) await session.leave(then, settle).finally(() => secretStore.forget?.());
}
