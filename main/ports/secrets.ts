import type { Outcome } from '#domain/outcome.ts';

/**
 * A store of small secrets. `read` returns null only if the store reports that there is no such item; it fails if the
 * store cannot be reached (locked, no daemon).
 */
export interface SecretStore {
  readonly kind: 'keychain' | 'passphrase' | 'session';
  read(name: string): Promise<Outcome<string | null>>;
  /** Writes the secret, then reads it back. Fails if the two differ. */
  write(name: string, secret: string): Promise<Outcome<void>>;
  remove(name: string): Promise<Outcome<void>>;
  /** Wipes what the store holds in memory; it cannot be used afterwards. Absent if the store holds nothing. */
  forget?(): void;
}

/**
 * The archive's key, wrapped by a code that only the officer has; it opens the archive if the secret store has lost the
 * key (docs/security.md#secrets).
 */
export interface RecoveryStore {
  /** Returns whether a wrapped key of this archive exists, and whether the officer confirmed to have its code. */
  status(): Promise<'none' | 'unconfirmed' | 'confirmed'>;
  /** Wraps the key under a new code and returns the code, only this once; an earlier code becomes invalid. */
  make(archiveKey: Uint8Array): Promise<Outcome<string>>;
  /** Records that the officer has the code. Fails with `recovery_missing` if no code was made. */
  confirm(): Promise<Outcome<void>>;
  /**
   * Returns the key that a code, as typed, unwraps. Fails with `recovery_missing`, `recovery_mistyped`,
   * `recovery_wrong`, and with `vault_changed` if the key is that of another archive.
   */
  open(code: string): Promise<Outcome<Uint8Array>>;
}
