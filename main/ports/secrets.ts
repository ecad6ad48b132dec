import type { Outcome } from '#domain/outcome.ts';

/**
 * A store of small secrets. `read` answers null only when the store says there is no such item; a store that cannot be
 * asked (locked, no daemon) refuses.
 */
export interface SecretStore {
  readonly kind: 'keychain' | 'passphrase' | 'session';
  read(name: string): Promise<Outcome<string | null>>;
  /** Writes, then reads back; refuses when what comes back differs. */
  write(name: string, secret: string): Promise<Outcome<void>>;
  remove(name: string): Promise<Outcome<void>>;
  /** Wipes what it holds in memory; it can be asked for nothing afterwards. Absent where it holds nothing. */
  forget?(): void;
}

/**
 * The archive's key, wrapped by a code that only the officer has; it opens the archive when the keeper of the key gives
 * it no more (docs/security.md#secrets).
 */
export interface RecoveryStore {
  /** Whether there is a wrapped key of this archive, and whether the officer confirmed to have its code. */
  status(): Promise<'none' | 'unconfirmed' | 'confirmed'>;
  /** Wraps the key under a new code and answers the code, this once; an earlier code opens nothing any more. */
  make(archiveKey: Uint8Array): Promise<Outcome<string>>;
  /** Refuses with `recovery_missing` where nothing was made. */
  confirm(): Promise<Outcome<void>>;
  /**
   * The key behind a code as it was typed. Refuses with `recovery_missing`, `recovery_mistyped`, `recovery_wrong`, and
   * with `vault_changed` when the key is that of another archive.
   */
  open(code: string): Promise<Outcome<Uint8Array>>;
}
