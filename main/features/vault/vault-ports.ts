import type { VaultState } from '#contract/vault.ts';
import type { DiskCode, ErrorCode } from '#domain/basics/error-codes.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import type { LockReason } from '#domain/settings/lock-rules.ts';
import type {
  KeychainPackages,
  KeySourceRecord,
  PinStore,
  RecoveryStore,
  SecretStore,
  StagedStore,
  TryCount,
} from '../../ports/secrets.ts';
import type { Unlocked } from '../unlocked.ts';

type StorageFailure = Extract<ErrorCode, 'archive_unreadable' | 'archive_in_use' | DiskCode>;

/** Result of reading the archive's key from a store. A store without a key makes one only for a new archive. */
export type KeyFound =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' | 'key_changed' | 'unavailable' }
  | { readonly status: 'failed'; readonly reason: StorageFailure };

/** Asks the system's user to confirm an unlock, or an act in an open vault. */
export type ConfirmUserPresence = (purpose: 'unlock' | 'act') => Promise<boolean>;

type Look = Pick<Extract<VaultState, { status: 'locked' }>, 'locale' | 'theme'>;

export type CloseReason = LockReason | 'quit' | 'exchange';

export interface VaultPorts {
  readonly keychain: SecretStore;
  readonly keychainWait: {
    readonly isLong: () => boolean;
    readonly stop: () => void;
    readonly over: () => void;
  };
  /** Claims the data folder for this process. Refuses with `archive_in_use` while another process has it. */
  readonly ownHome: () => Promise<Outcome<void, StorageFailure>>;
  /** True if there is an archive on disk, in whichever store its key is. */
  readonly hasArchive: () => Promise<boolean>;
  /** Written at each opening, so that a file planted in the data folder does not decide. */
  readonly keySourceRecord: KeySourceRecord;
  /** Packages that the keychain goes through; null before it was first asked. */
  readonly keychainPackages: () => Promise<KeychainPackages | null>;
  /** True if the data folder has a passphrase vault, whoever wrote it. */
  readonly hasPassphraseVault: () => Promise<boolean>;
  /** Refuses a passphrase that is easy to guess with `passphrase_weak` {score}. */
  readonly checkPassphrase: (passphrase: string, names?: readonly string[]) => Promise<Outcome<void>>;
  readonly judgePassphrase: (passphrase: string) => Promise<number>;
  /** Checks the passphrase first. */
  readonly createPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  readonly openPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  /**
   * Like `createPassphraseVault`, to replace a vault whose passphrase is lost once it is kept. Until then
   * `openPassphraseVault` accepts this passphrase too, and keeps the vault.
   */
  readonly stagePassphraseVault: (passphrase: string) => Promise<Outcome<StagedStore>>;
  readonly sessionStore: () => SecretStore;
  readonly pin: PinStore;
  readonly wrongTries: { readonly pin: TryCount; readonly passphrase: TryCount };
  /** Milliseconds of a monotonic clock. */
  readonly uptime: () => number;
  readonly recovery: RecoveryStore;
  readonly findKey: (store: SecretStore) => Promise<KeyFound>;
  /** Returns the key for an archive that will replace the present one, even if the present one has another key. */
  readonly findKeyForNew: (store: SecretStore) => Promise<KeyFound>;
  readonly findKeyOf: (store: SecretStore, keyId: string | null) => Promise<KeyFound>;
  /** Stores a recovered key where `findKey` reads it. */
  readonly restoreKey: (store: SecretStore, key: Uint8Array) => Promise<Outcome<void>>;
  /** True if a store still has the key that opened the archive; null if it cannot be read now. */
  readonly isKeyKept: (store: SecretStore, key: Uint8Array) => Promise<boolean | null>;
  /** Writes that key back to a store that lost it. */
  readonly putKeyBack: (store: SecretStore, key: Uint8Array) => Promise<Outcome<void>>;
  /**
   * Opens the archive and everything that uses it; the caller wipes the key afterwards. `refusedKeys`: number of
   * wrong passphrases and codes before. Fails with `cancelled` after an abort.
   */
  readonly openUnlocked: (
    store: SecretStore,
    key: Uint8Array,
    refusedKeys: number,
    signal: AbortSignal,
  ) => Promise<Outcome<Unlocked>>;
  readonly settle: (unlocked: Unlocked, reason: CloseReason) => Promise<void>;
  /** Language and colours, which the locked window still needs. */
  readonly lookOf: (unlocked: Unlocked) => Promise<Look>;
  /** Asks the system whether its user is there; true if it has no such prompt. */
  readonly confirmUserPresence: ConfirmUserPresence;
}
