import type { VaultState } from '#contract/vault.ts';
import type { Outcome } from '#domain/outcome.ts';
import { type Failure, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';
import type { Closable, KeyFound, VaultPorts } from './vault-ports.ts';

/** A desk, and who keeps the key of its archive. */
export interface Opened<Unlocked extends Closable> {
  readonly unlocked: Unlocked;
  readonly secretStore: SecretStore;
}

/** Between the officer and the desk. Whoever goes through it does so alone: `createVault` lets one after another. */
export interface ArchiveSession<Unlocked extends Closable> {
  readonly state: () => VaultState;
  readonly show: (state: VaultState) => void;
  readonly opened: () => Opened<Unlocked> | null;
  /** Opens the desk with the key that its keeper gives; where it gives none, the state says what to do. */
  readonly enter: (secretStore: SecretStore) => Promise<Outcome<void>>;
  /** Enters with the keeper a passphrase or a code opens, and counts the wrong ones. */
  readonly tryKey: (opening: Promise<Outcome<SecretStore>>) => Promise<Outcome<void>>;
  /** Closes the desk. From the first moment nothing begins there any more; `settle` waits for what did. */
  readonly leave: (then: VaultState, settle?: (left: Unlocked) => Promise<void>) => Promise<void>;
}

type ArchiveSessionPorts<Unlocked extends Closable> = Pick<
  VaultPorts<Unlocked>,
  'findKey' | 'openUnlocked' | 'hasArchive'
>;

/** Codes by which a key was tried that is none. */
const WRONG_KEYS: ReadonlySet<string> = new Set(['passphrase_wrong', 'recovery_wrong']);

export function createArchiveSession<Unlocked extends Closable>(
  ports: ArchiveSessionPorts<Unlocked>,
): ArchiveSession<Unlocked> {
  let state: VaultState = { status: 'choice_needed' };
  let opened: Opened<Unlocked> | null = null;
  let refusedKeys = 0;

  const enter = async (secretStore: SecretStore): Promise<Outcome<void>> => {
    const found = await ports.findKey(secretStore);
    if (found.status !== 'open') {
      state = await stateWithoutKey(ports, found);
      return ok(undefined);
    }
    const unlocked = await ports.openUnlocked(secretStore, found.key, refusedKeys).finally(() => found.key.fill(0));
    if (!unlocked.ok) {
      state = stateAfter(unlocked.error);
      return unlocked;
    }
    opened = { unlocked: unlocked.value, secretStore };
    refusedKeys = 0;
    state = { status: 'open', vaultKind: secretStore.kind };
    return ok(undefined);
  };

  return {
    state: () => state,
    show: (next) => {
      state = next;
    },
    opened: () => opened,
    enter,
    tryKey: async (opening) => {
      const secretStore = await opening;
      if (!secretStore.ok && WRONG_KEYS.has(secretStore.error.code)) refusedKeys += 1;
      return secretStore.ok ? enter(secretStore.value) : secretStore;
    },
    leave: async (then, settle = async () => {}) => {
      const left = opened;
      opened = null;
      state = then;
      if (left !== null) await settle(left.unlocked).finally(left.unlocked.close);
    },
  };
}

/** The choice is for a first start: an archive whose keychain is out of reach is locked, not new. */
async function stateWithoutKey(
  { hasArchive }: Pick<VaultPorts<Closable>, 'hasArchive'>,
  found: Exclude<KeyFound, { status: 'open' }>,
): Promise<VaultState> {
  if (found.status === 'failed') return { status: 'archive_failed', reason: found.reason };
  if (found.status !== 'unavailable') return { status: found.status };
  return (await hasArchive()) ? { status: 'keychain_locked' } : { status: 'choice_needed' };
}

/** Reasons of `archive_failed`; a refusal with another code is the vault's own. */
const ARCHIVE_FAILURES = ['archive_unreadable', 'archive_in_use', 'disk_full', 'disk_read_only'] as const;

/** An archive that is not there or is of a later program is not a damaged one, and asks for something else. */
const UNREADABLE = { missing: 'archive_missing', newer: 'archive_newer' } as const;

function stateAfter({ code, details }: Failure): VaultState {
  const why = code === 'archive_unreadable' ? details?.reason : undefined;
  if (why === 'missing' || why === 'newer') return { status: 'archive_failed', reason: UNREADABLE[why] };
  const reason = ARCHIVE_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { status: 'key_changed' } : { status: 'archive_failed', reason };
}
