import { fail, ok } from '#domain/basics/outcome.ts';
import type { Unlocked } from '#main/features/unlocked.ts';
import type { KeyFound, VaultPorts } from '#main/features/vault/vault-ports.ts';
import type { PinStore, RecoveryStore, SecretStore, StagedStore, TryCount } from '#main/ports/secrets.ts';

/** The parts of the unlocked state that a vault uses: closing, and numbering recovery codes. */
export const closable = (close: () => Promise<void>): Unlocked => {
  const settings = { read: async () => ({ recoveryNumber: 0 }), write: async () => {} };
  return { close, readOnly: null, whyReadOnly: () => null, settings } as unknown as Unlocked;
};

export const storeOf = (kind: SecretStore['kind']): SecretStore => ({
  kind,
  read: async () => ok(null),
  write: async () => ok(undefined),
  readKey: async () => ok(null),
  writeKey: async () => ok(undefined),
  remove: async () => ok(undefined),
});

export const stagedOf = (store: SecretStore): StagedStore => ({ store, keep: async () => ok(undefined) });

export const KEY: KeyFound = { status: 'open', key: new Uint8Array(32) };

export const yes = async (): Promise<boolean> => true;

/** A recovery key that was made and confirmed, and opens with one code. */
function recoveryThatOpens(code: string): RecoveryStore {
  return {
    prove: async (_key, newest) => newest,
    status: async () => 'confirmed',
    make: async () => ok('a new code'),
    confirm: async () => ok(undefined),
    isOf: async () => true,
    open: async (typed) => (typed === code ? ok(new Uint8Array(32)) : fail('recovery_wrong')),
  };
}

/** A keychain without a PIN. */
const NO_PIN: PinStore = {
  isSet: async () => false,
  readiness: async () => 'unavailable',
  open: async () => fail('pin_missing'),
  set: async () => ok(storeOf('keychain')),
  stage: async () => ok(stagedOf(storeOf('keychain'))),
  remove: async () => ok(undefined),
};

/** A count in memory. */
export function tryCount(wrong = 0): TryCount {
  let kept = wrong;
  return {
    read: async () => ok(kept),
    write: async (next) => {
      kept = next;
      return ok(undefined);
    },
  };
}

export interface FakePorts extends VaultPorts {
  /** Who kept the key of each desk that was opened. */
  readonly opened: string[];
  readonly closed: string[];
}

/** A working keychain with the key of an archive; one passphrase is right. */
export function portsOf(changes: Partial<VaultPorts> = {}): FakePorts {
  const opened: string[] = [];
  const closed: string[] = [];
  const close = async () => {
    closed.push('desk');
  };
  return {
    opened,
    closed,
    keychain: storeOf('keychain'),
    keychainWait: { isLong: () => false, stop: () => {}, over: () => {} },
    ownHome: async () => ok(undefined),
    hasArchive: async () => false,
    keychainPackages: async () => null,
    keySourceRecord: { read: async () => null, write: async () => {} },
    hasPassphraseVault: async () => false,
    checkPassphrase: async () => ok(undefined),
    judgePassphrase: async () => 4,
    createPassphraseVault: async (text) =>
      text.length < 10 ? fail('passphrase_too_short') : ok(storeOf('passphrase')),
    openPassphraseVault: async (text) =>
      text === 'a right passphrase' ? ok(storeOf('passphrase')) : fail('passphrase_wrong'),
    stagePassphraseVault: async (text) =>
      text.length < 10 ? fail('passphrase_too_short') : ok(stagedOf(storeOf('passphrase'))),
    sessionStore: () => storeOf('session'),
    pin: NO_PIN,
    wrongTries: { pin: tryCount(), passphrase: tryCount() },
    uptime: () => 0,
    recovery: recoveryThatOpens('the right code'),
    findKey: async () => KEY,
    findKeyForNew: async () => KEY,
    findKeyOf: async () => KEY,
    restoreKey: async () => ok(undefined),
    isKeyKept: async () => true,
    putKeyBack: async () => ok(undefined),
    openUnlocked: async (store) => {
      opened.push(store.kind);
      return ok(closable(close));
    },
    settle: async (_unlocked, reason) => void closed.push(`settled: ${reason}`),
    lookOf: async () => ({ locale: 'en', theme: 'dark' }),
    confirmUserPresence: async () => true,
    ...changes,
  };
}
