import { copyKey } from '#domain/basics/copy-key.ts';
import { ok } from '#domain/basics/outcome.ts';
import { copyKept } from '../platform/database/raw-key.ts';
import type { SecretStore } from '../ports/secrets.ts';

/** Secrets in memory only; they are gone when the workstation closes (docs/security.md#secrets). */
export function sessionStore(): SecretStore {
  const secrets = new Map<string, string>();
  const keys = new Map<string, Uint8Array>();
  return {
    kind: 'session',
    read: async (name) => ok(secrets.get(name) ?? null),
    write: async (name, secret) => {
      secrets.set(name, secret);
      return ok(undefined);
    },
    readKey: async (name) => ok(copyKept(keys, name)),
    writeKey: async (name, key) => {
      keys.set(name, copyKey(key));
      return ok(undefined);
    },
    remove: async (name) => {
      secrets.delete(name);
      keys.delete(name);
      return ok(undefined);
    },
  };
}
