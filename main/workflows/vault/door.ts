import type { VaultState } from '../../../preload/contract/workstation.ts';
import { accept, type Refusal } from '../../../preload/domain/outcome.ts';
import type { Answer } from '../ports/answer.ts';
import type { SecretStore } from '../ports/secret-store.ts';
import type { Closable, KeyFound, VaultPorts } from './vault-ports.ts';

/** A desk, and who keeps the key of its archive. */
export interface Opened<Desk extends Closable> {
  readonly desk: Desk;
  readonly keeper: SecretStore;
}

/** Between the officer and the desk. Whoever goes through it does so alone: `createVault` lets one after another. */
export interface Door<Desk extends Closable> {
  readonly state: () => VaultState;
  readonly show: (state: VaultState) => void;
  readonly opened: () => Opened<Desk> | null;
  /** Opens the desk with the key that its keeper gives; where it gives none, the state says what to do. */
  readonly enter: (keeper: SecretStore) => Promise<Answer<void>>;
  /** Enters with the keeper a passphrase or a code opens, and counts the wrong ones. */
  readonly tryKey: (opening: Promise<Answer<SecretStore>>) => Promise<Answer<void>>;
  /** Closes the desk. From the first moment nothing begins there any more; `settle` waits for what did. */
  readonly leave: (then: VaultState, settle?: (left: Desk) => Promise<void>) => Promise<void>;
}

type DoorPorts<Desk extends Closable> = Pick<VaultPorts<Desk>, 'findKey' | 'openDesk' | 'hasArchive'>;

/** Codes by which a key was tried that is none. */
const WRONG_KEYS: ReadonlySet<string> = new Set(['passphrase_wrong', 'recovery_wrong']);

export function createDoor<Desk extends Closable>(ports: DoorPorts<Desk>): Door<Desk> {
  let state: VaultState = { status: 'choice_needed' };
  let opened: Opened<Desk> | null = null;
  let refusedKeys = 0;

  const enter = async (keeper: SecretStore): Promise<Answer<void>> => {
    const found = await ports.findKey(keeper);
    if (found.status !== 'open') {
      state = await stateWithoutKey(ports, found);
      return accept(undefined);
    }
    const desk = await ports.openDesk(keeper, found.key, refusedKeys).finally(() => found.key.fill(0));
    if (!desk.ok) {
      state = stateAfter(desk.error);
      return desk;
    }
    opened = { desk: desk.value, keeper };
    refusedKeys = 0;
    state = { status: 'open', keeper: keeper.keeper };
    return accept(undefined);
  };

  return {
    state: () => state,
    show: (next) => {
      state = next;
    },
    opened: () => opened,
    enter,
    tryKey: async (opening) => {
      const keeper = await opening;
      if (!keeper.ok && WRONG_KEYS.has(keeper.error.code)) refusedKeys += 1;
      return keeper.ok ? enter(keeper.value) : keeper;
    },
    leave: async (then, settle = async () => {}) => {
      const left = opened;
      opened = null;
      state = then;
      if (left !== null) await settle(left.desk).finally(left.desk.close);
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

function stateAfter({ code, details }: Refusal): VaultState {
  const why = code === 'archive_unreadable' ? details?.reason : undefined;
  if (why === 'missing' || why === 'newer') return { status: 'archive_failed', reason: UNREADABLE[why] };
  const reason = ARCHIVE_FAILURES.find((failure) => failure === code);
  return reason === undefined ? { status: 'key_changed' } : { status: 'archive_failed', reason };
}
