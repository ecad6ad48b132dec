import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import type { SecretStore } from '#main/ports/secrets.ts';

export interface RememberingSecrets extends SecretStore {
  /** Current secrets by name. */
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
  const write = async (name: string, secret: string): Promise<Outcome<void>> => {
    if (locked) return fail('vault_locked');
    kept.set(name, secret);
    written.push(name);
    return ok(undefined);
  };
  return {
    kind: 'keychain',
    kept,
    written,
    lock: () => {
      locked = true;
    },
    read: async (name) => (locked ? fail('vault_locked') : ok(kept.get(name) ?? null)),
    write,
    readKey: async (name) => (locked ? fail('vault_locked') : ok(keyFrom(kept.get(name)))),
    writeKey: (name, key) => write(name, Buffer.from(key).toString('hex')),
    remove: async (name) => {
      kept.delete(name);
      return ok(undefined);
    },
  };
}

function keyFrom(text: string | undefined): Uint8Array | null {
  return text === undefined ? null : Buffer.from(text, 'hex');
}
