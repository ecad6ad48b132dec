import type { VaultState } from '#contract/vault.ts';
import type { ErrorCode } from '#domain/error-codes.ts';
import type { LockReason } from '#domain/lock-rules.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { RecoveryStore, SecretStore } from '../../ports/secrets.ts';

/** What a disk that holds the archive or a file of secrets may answer. */
export type StorageFailure = Extract<
  ErrorCode,
  'archive_unreadable' | 'archive_in_use' | 'disk_full' | 'disk_read_only'
>;

/** How asking a store for the archive's key can end. A store that has none makes one only for a new archive. */
export type KeyFound =
  | { readonly status: 'open'; readonly key: Uint8Array }
  | { readonly status: 'keychain_locked' | 'key_changed' | 'unavailable' }
  | { readonly status: 'failed'; readonly reason: StorageFailure };

export type Look = Pick<Extract<VaultState, { status: 'locked' }>, 'locale' | 'theme'>;

/** What stands behind an open vault and has to be closed with it. */
export interface Closable {
  readonly close: () => Promise<void>;
}

export interface VaultPorts<Unlocked extends Closable> {
  readonly keychain: SecretStore;
  /** Whether there is an archive on disk, whoever holds its key. */
  readonly hasArchive: () => Promise<boolean>;
  /** Whether the officer once chose a passphrase; then the keychain is not asked. */
  readonly hasPassphraseVault: () => Promise<boolean>;
  readonly createPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  readonly openPassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  /** As `createPassphraseVault`, also where one stands whose passphrase is lost. */
  readonly replacePassphraseVault: (passphrase: string) => Promise<Outcome<SecretStore>>;
  readonly sessionStore: () => SecretStore;
  readonly recovery: RecoveryStore;
  readonly findKey: (store: SecretStore) => Promise<KeyFound>;
  /** The key of an archive that is about to take the place of the present one, whatever that was written with. */
  readonly findKeyForNew: (store: SecretStore) => Promise<KeyFound>;
  /** Puts a recovered key where `findKey` looks for it. */
  readonly restoreKey: (store: SecretStore, key: Uint8Array) => Promise<Outcome<void>>;
  /**
   * Opens the archive and everything that leans on it; the key is wiped once that is done. `refusedKeys` is how many
   * wrong passphrases and codes were tried before.
   */
  readonly openUnlocked: (store: SecretStore, key: Uint8Array, refusedKeys: number) => Promise<Outcome<Unlocked>>;
  /** Waits for what is under way at a desk that is about to close, and tells the audit log why it closes. */
  readonly settle: (unlocked: Unlocked, reason: LockReason | 'quit') => Promise<void>;
  /** Language and colours, which the locked window still needs. */
  readonly lookOf: (unlocked: Unlocked) => Promise<Look>;
  /** Asks the system whether its user is there; true where it has no such prompt. */
  readonly confirmUserPresence: () => Promise<boolean>;
}
