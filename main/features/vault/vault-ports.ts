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

/** Codes with which the disk of the archive or of the secrets may refuse. */
type StorageFailure = Extract<ErrorCode, 'archive_unreadable' | 'archive_in_use' | DiskCode>;

/** How reading the archive's key from a store can end. A store without one makes it only for a new archive. */
export type KeyFound =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' | 'key_changed' | 'unavailable' }
  | { readonly status: 'failed'; readonly reason: StorageFailure };

/** What the system asks its user to confirm: opening a locked vault, or an act in an open one. */
export type ConfirmUserPresence = (purpose: 'unlock' | 'act') => Promise<boolean>;

type Look = Pick<Extract<VaultState, { status: 'locked' }>, 'locale' | 'theme'>;

/** Why an open archive closes: a lock, the end of the program, or another archive that takes its place. */
export type CloseReason = LockReason | 'quit' | 'exchange';

export interface VaultPorts {
  readonly keychain: SecretStore;
  /** Tells and ends a long wait for the keychain. */
  readonly keychainWait: {
    readonly isLong: () => boolean;
    readonly stop: () => void;
    readonly over: () => void;
  };
  /** Makes the data folder this process's own. Refuses with `archive_in_use` while it is another's. */
  readonly ownHome: () => Promise<Outcome<void, StorageFailure>>;
  /** Whether there is an archive on disk, whichever store holds its key. */
  readonly hasArchive: () => Promise<boolean>;
  /** Written at each opening, so that no file decides that anybody may put into the data folder. */
  readonly keySourceRecord: KeySourceRecord;
  /** Through which package the keychain is asked; null while it was not. */
  readonly keychainPackages: () => Promise<KeychainPackages | null>;
  /** Whether a passphrase vault stands in the data folder, whoever put it there. */
  readonly hasPassphraseVault: () => Promise<boolean>;
  /** Refuses a new passphrase that is easy to guess with `passphrase_weak` {score}. */
  readonly checkPassphrase: (passphrase: string, names?: readonly string[]) => Promise<Outcome<void>>;
  readonly judgePassphrase: (passphrase: string) => Promise<number>;
  /** Checks the passphrase first. */
  readonly createPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  readonly openPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  /**
   * As `createPassphraseVault`, in place of one whose passphrase is lost, once it is kept. Meanwhile `openPassphraseVault`
   * takes this passphrase too, and keeps it then.
   */
  readonly stagePassphraseVault: (passphrase: string) => Promise<Outcome<StagedStore>>;
  readonly sessionStore: () => SecretStore;
  readonly pin: PinStore;
  /** How many wrong PINs and passphrases were typed in a row. */
  readonly wrongTries: { readonly pin: TryCount; readonly passphrase: TryCount };
  /** Milliseconds of a clock that nobody sets. */
  readonly uptime: () => number;
  readonly recovery: RecoveryStore;
  readonly findKey: (store: SecretStore) => Promise<KeyFound>;
  /** Returns the key of an archive that is about to replace the present one, whatever that was written with. */
  readonly findKeyForNew: (store: SecretStore) => Promise<KeyFound>;
  /** Returns the key in a store that a previous archive with this key id was written with. */
  readonly findKeyOf: (store: SecretStore, keyId: string | null) => Promise<KeyFound>;
  /** Stores a recovered key where `findKey` reads it. */
  readonly restoreKey: (store: SecretStore, key: Uint8Array) => Promise<Outcome<void>>;
  /** Whether a store still has the key with which it opened the archive; null where it cannot be read now. */
  readonly isKeyKept: (store: SecretStore, key: Uint8Array) => Promise<boolean | null>;
  /** Writes that key where the store lost it. */
  readonly putKeyBack: (store: SecretStore, key: Uint8Array) => Promise<Outcome<void>>;
  /**
   * Opens the archive and everything that uses it; the caller wipes the key afterwards. `refusedKeys`: how many wrong
   * passphrases and codes were tried before. Fails with `cancelled` once the signal ends it.
   */
  readonly openUnlocked: (
    store: SecretStore,
    key: Uint8Array,
    refusedKeys: number,
    signal: AbortSignal,
  ) => Promise<Outcome<Unlocked>>;
  /** Waits for the work under way before the archive closes, and records why it closes. */
  readonly settle: (unlocked: Unlocked, reason: CloseReason) => Promise<void>;
  /** Returns language and colours, which the locked window still needs. */
  readonly lookOf: (unlocked: Unlocked) => Promise<Look>;
  /** Asks the system whether its user is there; true if it has no such prompt. */
  readonly confirmUserPresence: ConfirmUserPresence;
}
