import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';

/** All names of secrets, except those of replaced archive keys. A move of secrets goes by this list. */
export const SECRET_NAMES = [
  'archive-key',
  'pin-half',
  'pin-wrong-tries',
  'audit-seal',
  'lost-writes',
  'automatic-backup',
  'expected-archive',
  'team-keys',
  'team-password',
  'team-first-key',
  ...ENVIRONMENTS.map((environment) => `api-key:${environment}` as const),
] as const;

/** `archive-key:` with a key's id names a replaced archive key. */
export type SecretName = (typeof SECRET_NAMES)[number] | `archive-key:${string}`;

/**
 * A store of small secrets. `read` returns null only if the store reports that the item does not exist; it fails if the
 * store cannot be reached (locked, no daemon).
 */
export interface SecretStore {
  readonly kind: 'keychain' | 'passphrase' | 'session';
  read(name: SecretName): Promise<Outcome<string | null>>;
  /** Writes the secret, then reads it back. Fails if the two differ. */
  write(name: SecretName, secret: string): Promise<Outcome<void>>;
  /** As `read`, for a key written by `writeKey`: the caller wipes the returned copy, which a string would not allow. */
  readKey(name: SecretName): Promise<Outcome<Uint8Array | null>>;
  /** As `write`, for bytes that the caller wipes; the store copies them. */
  writeKey(name: SecretName, key: Uint8Array): Promise<Outcome<void>>;
  remove(name: SecretName): Promise<Outcome<void>>;
  /**
   * Seals the store under another passphrase, in one step: after any interruption either the old or the new passphrase
   * opens everything. Fails with `passphrase_too_short`. Absent if no passphrase opens the store.
   */
  changePassphrase?(passphrase: string): Promise<Outcome<void>>;
  /**
   * Returns whether everything that its secret needs to open the store again still exists; null if that cannot be read
   * now. Absent if the store holds the archive's key unwrapped.
   */
  isWhole?(): Promise<boolean | null>;
  /** Writes from memory the parts that `isWhole` found missing. */
  putBack?(): Promise<Outcome<void>>;
  /** Wipes the secrets in memory; the store cannot be used afterwards. Absent if it holds none. */
  forget?(): void;
}

/** A store of a new secret, in memory: the secret before it is in force until `keep` has put this one in its place. */
export interface StagedStore {
  readonly store: SecretStore;
  /** In one step: whatever ends it, the secret before or the new one opens, with everything. One that fails changes nothing. */
  readonly keep: () => Promise<Outcome<void>>;
}

/**
 * The archive's key, wrapped by a code that only the officer has; it opens the archive if the secret store lost the key
 * (docs/security.md#secrets).
 */
export interface RecoveryStore {
  /**
   * Returns the state of this archive's wrapped key, and whether the officer confirmed having its code. `damaged`:
   * unreadable, or rejected by `prove`, which also detects `replaced`.
   */
  status(): Promise<'none' | 'damaged' | 'replaced' | 'unconfirmed' | 'confirmed'>;
  isOf(keyId: string): Promise<boolean>;
  /**
   * Checks the wrapped key against the key of the archive just opened and the number of its newest code. Returns the
   * newest code's number, because an archive that lost writes may know only an older one.
   */
  prove(archiveKey: Uint8Array, newest: number): Promise<number>;
  /** Wraps the key under a new code with this number and returns the code, only once; earlier codes become invalid. */
  make(archiveKey: Uint8Array, number: number): Promise<Outcome<string>>;
  /** Records that the officer has the code. Fails with `recovery_missing` if no code was made. */
  confirm(): Promise<Outcome<void>>;
  /**
   * Returns the key that a typed code unwraps. Fails with `recovery_missing`, `recovery_mistyped`, `recovery_wrong`,
   * with `recovery_replaced` if the archive knows a later code, and with `vault_changed` if the key is not that of the
   * archive on disk or of the given key id.
   */
  open(code: string, keyId?: string): Promise<Outcome<Uint8Array>>;
}

/** Whether the keychain still has its half of the PIN's key. */
export type PinReadiness = 'ready' | 'keychain_locked' | 'key_changed' | 'unavailable';

/**
 * A PIN beside the keychain: a file holds the archive's key, wrapped by the PIN and by bytes in the keychain. Neither
 * the file nor the keychain alone opens the archive or shows whether a PIN is right.
 */
export interface PinStore {
  /** Returns whether a PIN wraps the key of the archive on disk. */
  isSet(): Promise<boolean>;
  readiness(): Promise<PinReadiness>;
  /**
   * Returns the keychain, completed by the key that the PIN unwraps. Fails with `pin_wrong`, `pin_missing`, and with
   * `vault_*` if the keychain does not give its half.
   */
  open(pin: string): Promise<Outcome<SecretStore>>;
  /**
   * Wraps the key under a PIN, which replaces an earlier one, and removes the bare key from the keychain after the new
   * file opened. After any interruption either the earlier PIN (or the bare key) or the new PIN opens the archive.
   */
  set(archiveKey: Uint8Array, pin: string): Promise<Outcome<SecretStore>>;
  /** As `set`, but nothing is in force before it is kept; meanwhile `open` takes this PIN too, and keeps it then. */
  stage(archiveKey: Uint8Array, pin: string): Promise<Outcome<StagedStore>>;
  /** Puts the bare key back into the keychain, then forgets the PIN. */
  remove(archiveKey: Uint8Array): Promise<Outcome<void>>;
}

/** Keeper of the archive's key: the keychain alone, the keychain with a PIN, or a passphrase vault. */
export type KeySource = 'keychain' | 'pin' | 'passphrase';

/** Keeper of the key at the last opening; stored across restarts. */
export interface KeySourceRecord {
  /** Returns null if the record is missing or unreadable. */
  read(): Promise<KeySource | null>;
  write(keySource: KeySource): Promise<void>;
}

export type KeychainPackage = 'keytar' | 'keyring';

/**
 * `used`: null if neither package loads. `why`: the default, chosen, the only one that loads, or items could not be
 * moved from it. `missing`: the package that holds the archive's key, if another one is used.
 */
export interface KeychainPackages {
  readonly used: KeychainPackage | null;
  readonly why: 'usual' | 'chosen' | 'alone' | 'not_moved' | null;
  readonly missing: KeychainPackage | null;
}

/** Wrong tries in a row; stored across restarts. */
export interface TryCount {
  read(): Promise<Outcome<number>>;
  write(wrong: number): Promise<Outcome<void>>;
}
