import type { Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { SecretStore } from '../../ports/secrets.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Name under which the secret store keeps the API key of an environment. */
export function apiKeyName(environment: Environment): string {
  return `api-key:${environment}`;
}

/**
 * Trims and checks the key as a UUID (a trailing newline breaks authentication; docs/register.md#facts), then keeps it.
 */
export async function setApiKey(secrets: SecretStore, environment: Environment, typed: string): Promise<Outcome<void>> {
  if (environment === 'embutido') return fail('invalid_input', { field: 'environment' });
  const key = typed.trim();
  return UUID.test(key) ? secrets.write(apiKeyName(environment), key) : fail('key_malformed');
}

/** Whether a key is kept; a store that cannot be asked counts as no. The key itself goes nowhere. */
export async function isKeyKept(secrets: SecretStore, environment: Environment): Promise<boolean> {
  if (environment === 'embutido') return true;
  const found = await secrets.read(apiKeyName(environment));
  return found.ok && found.value !== null;
}

/** Forgets the key of an environment; forgetting what is not there is fine. */
export async function removeApiKey(secrets: SecretStore, environment: Environment): Promise<Outcome<void>> {
  if (environment === 'embutido') return fail('invalid_input', { field: 'environment' });
  const removed = await secrets.remove(apiKeyName(environment));
  return removed.ok ? ok(undefined) : removed;
}
