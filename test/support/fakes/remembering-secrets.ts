import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '#main/ports/secrets.ts';

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
    kind: 'keychain',
    kept,
    written,
    lock: () => {
      locked = true;
    },
    read: async (name) => (locked ? fail('vault_locked') : ok(kept.get(name) ?? null)),
    write: async (name, secret) => {
      if (locked) return fail('vault_locked');
      kept.set(name, secret);
      written.push(name);
      return ok(undefined);
    },
    remove: async (name) => {
      kept.delete(name);
      return ok(undefined);
    },
  };
}
