import type { SecretStore } from '../../../main/workflows/ports/secret-store.ts';
import { accept, refuse } from '../../../preload/domain/outcome.ts';

export interface RememberingSecrets extends SecretStore {
  /** What is kept now, by name. */
  readonly kept: Map<string, string>;
  /** Names in the order they were written. */
  readonly written: string[];
  /** From now on the store cannot be asked. */
  readonly lock: () => void;
}

/** A keychain in memory. */
export function rememberingSecrets(): RememberingSecrets {
  const kept = new Map<string, string>();
  const written: string[] = [];
  let locked = false;
  return {
    keeper: 'keychain',
    kept,
    written,
    lock: () => {
      locked = true;
    },
    read: async (name) => (locked ? refuse('vault_locked') : accept(kept.get(name) ?? null)),
    write: async (name, secret) => {
      if (locked) return refuse('vault_locked');
      kept.set(name, secret);
      written.push(name);
      return accept(undefined);
    },
    remove: async (name) => {
      kept.delete(name);
      return accept(undefined);
    },
  };
}
