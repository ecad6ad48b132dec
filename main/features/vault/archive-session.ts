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
  /** Keeps the archive's key beyond this session of work. */
  readonly secretStore: SecretStore;
  /** The archive's key, so that a store that loses it costs nothing; wiped when the archive closes. */
  readonly key: Uint8Array;
}

/** What has to succeed once the archive opened, or it closes again. */
type Keep = (unlocked: Unlocked) => Promise<Outcome<void>>;

/** The open archive and the state of the vault. Calls must not overlap: `createVault` queues them. */
export interface ArchiveSession {
  readonly state: () => VaultState;
  readonly show: (state: VaultState) => void;
  readonly opened: () => Opened | null;
  /** Shows how far the archive is that is being opened; does nothing once it is open. */
  readonly progress: (progress: ArchiveProgress) => void;
  /** Ends an opening that goes on; the state is then what it was before. */
  readonly cancelOpening: () => void;
  /** Opens the archive with the key in a store; if the store gives none, the state says what to do. */
  readonly enter: (secretStore: SecretStore, keep?: Keep) => Promise<Outcome<void>>;
  /** Enters with the store that a passphrase or a code opens, and counts the wrong ones. */
  readonly tryKey: (opening: Promise<Outcome<SecretStore>>) => Promise<Outcome<void>>;
  /** As `tryKey`, with a store that is kept once the archive opened; one that is not kept closes it again. */
  readonly tryStaged: (opening: Promise<Outcome<StagedStore>>, mayKeep: Keep) => Promise<Outcome<void>>;
  /** From now on the open archive's key is in this store, and the one before forgets. */
  readonly keepIn: (secretStore: SecretStore) => Promise<void>;
  /** Closes the archive. No work begins from the first moment; `settle` waits for what did. */
  readonly leave: (then: VaultState, settle?: (left: Unlocked) => Promise<void>) => Promise<void>;
}

/** Codes that refuse a wrong passphrase, PIN or code. */
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

  const refuse = (refused: Extract<Outcome<unknown>, { ok: false }>): Outcome<void> => {
    const { error } = refused;
    if (WRONG_KEYS.has(error.code)) refusedKeys += 1;
    // Where wrong tries cannot be counted nothing can be saved either.
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
      return secretStore.ok ? enter(secretStore.value) : refuse(secretStore);
    },
    tryStaged: async (opening, mayKeep) => {
      const staged = await opening;
      if (!staged.ok) return refuse(staged);
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

/** Opens an archive with a key, which it wipes unless it opens. Whatever ends that, the state tells it, and the window waits no longer. */
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

/** Offers the choice at a first start only: an archive whose keychain is out of reach is locked, not new. */
export async function stateWithoutKey(
  { hasArchive }: Pick<VaultPorts, 'hasArchive'>,
  found: Exclude<KeyFound, { status: 'open' }>,
): Promise<VaultState> {
  if (found.status === 'failed') return { status: 'archive_failed', reason: found.reason };
  if (found.status !== 'unavailable') return { status: found.status };
  return (await hasArchive()) ? { status: 'keychain_locked' } : { status: 'choice_needed' };
}

/** Returns the key that was found, or why there is none. */
export function keyOf(found: KeyFound): Outcome<Uint8Array> {
  return found.status === 'open' ? ok(found.key) : withoutKey(found);
}

/** The code of a store that gives no key. */
export function withoutKey(found: Exclude<KeyFound, { status: 'open' }>): Outcome<never> {
  if (found.status === 'failed') return fail(found.reason);
  if (found.status === 'keychain_locked') return fail('vault_locked');
  return fail(found.status === 'key_changed' ? 'vault_changed' : 'vault_unavailable');
}

/** Codes that are reasons of `archive_failed`; any other means that the key changed. */
const ARCHIVE_FAILURES = ['archive_unreadable', 'archive_in_use', ...DISK_CODES] as const;

/** An archive that is missing, of a later version, altered or not brought up is not damaged: the officer has to do something else. */
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
