import { ok } from '#domain/outcome.ts';
import type { SecretStore } from '../ports/secrets.ts';

/** Secrets in memory only; they are gone when the workstation closes (docs/security.md#secrets). */
export function sessionStore(): SecretStore {
  const secrets = new Map<string, string>();
  return {
    kind: 'session',
    read: async (name) => ok(secrets.get(name) ?? null),
    write: async (name, secret) => {
      secrets.set(name, secret);
      return ok(undefined);
    },
    remove: async (name) => {
      secrets.delete(name);
      return ok(undefined);
    },
  };
}
