import type { VaultState } from '#contract/vault.ts';
import { DISK_CODES } from '#domain/basics/error-codes.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { type Failure, fail, ok } from '#domain/basics/outcome.ts';
import type { ArchiveProgress } from '../../ports/repositories.ts';
import type { SecretStore, StagedStore } from '../../ports/secrets.ts';
import type { Unlocked } from '../unlocked.ts';
import { recordKeySource } from './key-source.ts';
import type { KeyFound, VaultPorts } from './vault-ports.ts';

interface Opened {
  readonly unlocked: Unlocked;
  readonly secretStore: SecretStore;
  /** A copy of the archive's key, in case the store loses it; wiped when the archive closes. */
  readonly key: Uint8Array;
}

/** Runs after the archive opened; if it fails, the archive closes again. */
type Keep = (unlocked: Unlocked) => Promise<Outcome<void>>;

export interface ArchiveSession {
  readonly state: () => VaultState;
  readonly show: (state: VaultState) => void;
  readonly opened: () => Opened | null;
  /** Shows the progress of an opening; does nothing otherwise. */
  readonly progress: (progress: ArchiveProgress) => void;
  /** Ends an opening under way; the former state is restored. */
  readonly cancelOpening: () => void;
  /** Opens the archive with the key from a store; without a key, the state says what to do. */
  readonly enter: (secretStore: SecretStore, keep?: Keep) => Promise<Outcome<void>>;
  /** Enters with a store opened by a passphrase or code; counts wrong ones. */
  readonly tryKey: (opening: Promise<Outcome<SecretStore>>) => Promise<Outcome<void>>;
  /** Like `tryKey`, but keeps the store only after the archive opened; if that fails, the archive closes again. */
  readonly tryStaged: (opening: Promise<Outcome<StagedStore>>, mayKeep: Keep) => Promise<Outcome<void>>;
  /** Keeps the open archive's key in this store from now on; the former store forgets it. */
  readonly keepIn: (secretStore: SecretStore) => Promise<void>;
  /** Closes the archive. New work is refused at once; `settle` waits for the work under way. */
  readonly leave: (then: VaultState, settle?: (left: Unlocked) => Promise<void>) => Promise<void>;
}

const WRONG_KEYS: ReadonlySet<string> = new Set([
  'passphrase_wrong',
  'pin_wrong',
  'recovery_wrong',
  'recovery_replaced',
]);

export function createArchiveSession(
  ports: Pick<VaultPorts, 'findKey' | 'openUnlocked' | 'hasArchive' | 'keychain' | 'keySourceRecord'>,
): ArchiveSession {
  let state: VaultState = { status: 'choice_needed' };
  let opened: Opened | null = null;
  let refusedKeys = 0;
  const show = (next: VaultState): void => {
    state = next;
  };
  const opening = archiveOpening(ports, () => state, show);

  const enter = async (secretStore: SecretStore, keep: Keep = async () => ok(undefined)): Promise<Outcome<void>> => {
    const found = await ports.findKey(secretStore);
    if (found.status !== 'open') {
      state = await stateWithoutKey(ports, found);
      return ok(undefined);
    }
    const unlocked = await opening.run(secretStore, found.key, refusedKeys);
    if (!unlocked.ok) {
      if (unlocked.error.code !== 'cancelled') state = stateAfter(unlocked.error);
      return unlocked;
    }
    let kept: Outcome<void> | null = null;
    try {
      kept = await keep(unlocked.value);
    } finally {
      if (kept?.ok !== true) {
        found.key.fill(0);
        await unlocked.value.close();
      }
    }
    if (!kept.ok) return kept;
    opened = { unlocked: unlocked.value, secretStore, key: found.key };
    await recordKeySource(ports, secretStore);
    refusedKeys = 0;
    state = { status: 'open', vaultKind: secretStore.kind };
    return ok(undefined);
  };

  const countRefused = (refused: Extract<Outcome<unknown>, { ok: false }>): Outcome<void> => {
    const { error } = refused;
    if (WRONG_KEYS.has(error.code)) refusedKeys += 1;
    // A disk that cannot count wrong tries cannot save anything either.
    if (DISK_CODES.some((code) => code === error.code)) state = stateAfter(error);
    return refused;
  };

  return {
    state: () => state,
    show,
    opened: () => opened,
    progress: opening.progress,
    cancelOpening: opening.cancel,
    enter,
    tryKey: async (opening) => {
      const secretStore = await opening;
      return secretStore.ok ? enter(secretStore.value) : countRefused(secretStore);
    },
    tryStaged: async (opening, mayKeep) => {
      const staged = await opening;
      if (!staged.ok) return countRefused(staged);
      const { store, keep } = staged.value;
      return enter(store, async (unlocked) => {
        const allowed = await mayKeep(unlocked);
        return allowed.ok ? keep() : allowed;
      });
    },
    keepIn: async (secretStore) => {
      if (opened === null) return;
      opened.secretStore.forget?.();
      opened = { ...opened, secretStore };
      await recordKeySource(ports, secretStore);
    },
    leave: async (then, settle = async () => {}) => {
      const left = opened;
      opened = null;
      state = then;
      left?.key.fill(0);
      if (left !== null) await settle(left.unlocked).finally(left.unlocked.close);
    },
  };
}

interface ArchiveOpening {
  readonly run: (secretStore: SecretStore, key: Uint8Array, refusedKeys: number) => Promise<Outcome<Unlocked>>;
  readonly progress: ArchiveSession['progress'];
  readonly cancel: () => void;
}

/**
 * Opens an archive; wipes the key if that fails. However it ends, the state changes, so that the window does not keep
 * waiting.
 */
function archiveOpening(
  { openUnlocked }: Pick<VaultPorts, 'openUnlocked'>,
  state: () => VaultState,
  show: (state: VaultState) => void,
): ArchiveOpening {
  let running: AbortController | null = null;
  return {
    run: async (secretStore, key, refusedKeys) => {
      const before = state();
      let isOpen = false;
      running = new AbortController();
      try {
        const unlocked = await openUnlocked(secretStore, key, refusedKeys, running.signal);
        isOpen = unlocked.ok;
        return unlocked;
      } catch (cause) {
        show({ status: 'archive_failed', reason: 'archive_stopped' });
        throw cause;
      } finally {
        if (state().status === 'updating') show(before);
        running = null;
        if (!isOpen) key.fill(0);
      }
    },
    progress: (progress) => {
      if (running !== null) show({ status: 'updating', ...progress });
    },
    cancel: () => running?.abort(),
  };
}

/** Offers the choice at a first start only: an archive whose keychain does not answer is locked, not new. */
export async function stateWithoutKey(
  { hasArchive }: Pick<VaultPorts, 'hasArchive'>,
  found: Exclude<KeyFound, { status: 'open' }>,
): Promise<VaultState> {
  if (found.status === 'failed') return { status: 'archive_failed', reason: found.reason };
  if (found.status !== 'unavailable') return { status: found.status };
  return (await hasArchive()) ? { status: 'keychain_locked' } : { status: 'choice_needed' };
}

export function keyOf(found: KeyFound): Outcome<Uint8Array> {
  return found.status === 'open' ? ok(found.key) : withoutKey(found);
}

export function withoutKey(found: Exclude<KeyFound, { status: 'open' }>): Outcome<never> {
  if (found.status === 'failed') return fail(found.reason);
  if (found.status === 'keychain_locked') return fail('vault_locked');
  return fail(found.status === 'key_changed' ? 'vault_changed' : 'vault_unavailable');
}

/** Codes that are reasons of `archive_failed`; any other means that the key changed. */
const ARCHIVE_FAILURES = ['archive_unreadable', 'archive_in_use', ...DISK_CODES] as const;

/** Each of these needs another step from the officer than a damaged archive does. */
const UNREADABLE = {
  missing: 'archive_missing',
  newer: 'archive_newer',
  development: 'archive_development',
  altered: 'archive_altered',
  not_updated: 'archive_not_updated',
} as const;

const isUnreadableReason = (why: unknown): why is keyof typeof UNREADABLE =>
  Object.keys(UNREADABLE).includes(String(why));

function stateAfter({ code, details }: Failure): VaultState {
  const why = code === 'archive_unreadable' ? details?.reason : undefined;
  if (isUnreadableReason(why)) return { status: 'archive_failed', reason: UNREADABLE[why] };
  const reason = ARCHIVE_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { status: 'key_changed' } : { status: 'archive_failed', reason };
}
