import type { Outcome } from './outcome.ts';

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
