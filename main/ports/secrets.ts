import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';

/** Every name a secret may have, but for keys that gave way to another archive's: what moves, moves by them. */
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

/** A key that gave way to another archive's has the id of its own behind the colon. */
export type SecretName = (typeof SECRET_NAMES)[number] | `archive-key:${string}`;

/**
 * A store of small secrets. `read` returns null only if the store reports that there is no such item; it fails if the
 * store cannot be reached (locked, no daemon).
 */
export interface SecretStore {
  readonly kind: 'keychain' | 'passphrase' | 'session';
  read(name: SecretName): Promise<Outcome<string | null>>;
  /** Writes the secret, then reads it back. Fails if the two differ. */
  write(name: SecretName, secret: string): Promise<Outcome<void>>;
  /** As `read`, of a key written by `writeKey`: a copy that the caller wipes. A text of it could not be wiped. */
  readKey(name: SecretName): Promise<Outcome<Uint8Array | null>>;
  /** As `write`, of bytes that the caller wipes; the store keeps a copy. */
  writeKey(name: SecretName, key: Uint8Array): Promise<Outcome<void>>;
  remove(name: SecretName): Promise<Outcome<void>>;
  /**
   * Seals what is kept under another passphrase, in one step: whatever ends it, the one before or the new one opens, with
   * everything. Fails with `passphrase_too_short`. Absent if no passphrase opens the store.
   */
  changePassphrase?(passphrase: string): Promise<Outcome<void>>;
  /**
   * Whether everything is still there with which its secret opens it again; null where that cannot be read now. Absent if
   * the store holds the archive's key as it is.
   */
  isWhole?(): Promise<boolean | null>;
  /** Writes from memory what is there no more of that. */
  putBack?(): Promise<Outcome<void>>;
  /** Wipes what the store holds in memory; it cannot be used afterwards. Absent if the store holds nothing. */
  forget?(): void;
}

/** A store of a new secret, in memory: the secret before it is in force until `keep` has put this one in its place. */
export interface StagedStore {
  readonly store: SecretStore;
  /** In one step: whatever ends it, the secret before or the new one opens, with everything. One that fails changes nothing. */
  readonly keep: () => Promise<Outcome<void>>;
}

/**
 * The archive's key, wrapped by a code that only the officer has; it opens the archive if the secret store has lost the
 * key (docs/security.md#secrets).
 */
export interface RecoveryStore {
  /**
   * Returns whether a wrapped key of this archive exists, and whether the officer confirmed to have its code; `damaged`
   * where it cannot be read as it was written, or was not proved by `prove`, which also finds out that it is `replaced`.
   */
  status(): Promise<'none' | 'damaged' | 'replaced' | 'unconfirmed' | 'confirmed'>;
  /** Whether the wrapped key is that of an archive with this key id. */
  isOf(keyId: string): Promise<boolean>;
  /**
   * Finds out, by the key of the archive that was just opened and the number of its newest code, whether the wrapped key
   * is as it was written and that code's. Returns the number of the newest code: an archive that lost writes knows less.
   */
  prove(archiveKey: Uint8Array, newest: number): Promise<number>;
  /** Wraps the key under a new code of this number and returns the code, only this once; an earlier one becomes invalid. */
  make(archiveKey: Uint8Array, number: number): Promise<Outcome<string>>;
  /** Records that the officer has the code. Fails with `recovery_missing` if no code was made. */
  confirm(): Promise<Outcome<void>>;
  /**
   * Returns the key that a code, as typed, unwraps. Fails with `recovery_missing`, `recovery_mistyped`,
   * `recovery_wrong`, `recovery_replaced` where the archive knows a later code, and with `vault_changed` if the key is that of another archive than the one on disk, or than that
   * of the given key id.
   */
  open(code: string, keyId?: string): Promise<Outcome<Uint8Array>>;
}

/** Whether the keychain still has its half of a PIN's key. */
export type PinReadiness = 'ready' | 'keychain_locked' | 'key_changed' | 'unavailable';

/**
 * A PIN beside the keychain: the archive's key stands in a file, wrapped by the PIN and by bytes that the keychain keeps.
 * Neither file nor keychain opens the archive or shows whether a PIN is right.
 */
export interface PinStore {
  /** Whether a PIN wraps the key of the archive on disk. */
  isSet(): Promise<boolean>;
  readiness(): Promise<PinReadiness>;
  /**
   * Returns the keychain with the key that the PIN unwraps. Fails with `pin_wrong`, `pin_missing`, and with `vault_*` if
   * the keychain does not give its half.
   */
  open(pin: string): Promise<Outcome<SecretStore>>;
  /**
   * Wraps the key under a PIN, in place of one before, and removes the bare key from the keychain once what was written
   * opens. Whatever ends it, the PIN before (or the bare key) or the new PIN opens the archive.
   */
  set(archiveKey: Uint8Array, pin: string): Promise<Outcome<SecretStore>>;
  /** As `set`, but nothing is in force before it is kept; meanwhile `open` takes this PIN too, and keeps it then. */
  stage(archiveKey: Uint8Array, pin: string): Promise<Outcome<StagedStore>>;
  /** Puts the bare key back into the keychain, then forgets the PIN. */
  remove(archiveKey: Uint8Array): Promise<Outcome<void>>;
}

/** What keeps the archive's key: the keychain alone, with a PIN beside it, or a passphrase vault. */
export type KeySource = 'keychain' | 'pin' | 'passphrase';

/** What kept the key when the archive was last opened; kept across restarts. */
export interface KeySourceRecord {
  /** Returns null where nothing readable says it. */
  read(): Promise<KeySource | null>;
  write(keySource: KeySource): Promise<void>;
}

/** The package through which the system's keychain is asked. */
export type KeychainPackage = 'keytar' | 'keyring';

/**
 * `used`: null where none loads. `why` it is used: it is the usual one, was chosen, is alone because the other does not
 * load, or the items could not be moved from it. `missing`: the one that keeps the archive's key, where another is used.
 */
export interface KeychainPackages {
  readonly used: KeychainPackage | null;
  readonly why: 'usual' | 'chosen' | 'alone' | 'not_moved' | null;
  readonly missing: KeychainPackage | null;
}

/** How many wrong ones were typed in a row; kept across restarts. */
export interface TryCount {
  read(): Promise<Outcome<number>>;
  write(wrong: number): Promise<Outcome<void>>;
}
