import type { EnvironmentSettings } from '#contract/settings.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { isMembers } from '#domain/basics/json-object.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { SecretName, SecretStore } from '../../ports/secrets.ts';
import { originOf } from './addresses.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export interface KeptKey {
  readonly key: string;
  /** Scheme, host and port for which the key was entered; it is sent nowhere else. */
  readonly origin: string;
  /** Origin of the current address as last logged; null if it is the key's own. */
  readonly reportedOrigin: string | null;
}

export function apiKeyName(environment: Environment): SecretName {
  return `api-key:${environment}`;
}

export function keptKeyText({ key, origin, reportedOrigin }: KeptKey): string {
  return JSON.stringify({ v: 1, origin, key, reportedOrigin });
}

/** Reads a stored key. `unbound` is a key stored by an earlier version, without its origin. Null for any other text. */
export function readKeptKey(text: string): KeptKey | { readonly unbound: string } | null {
  if (UUID.test(text)) return { unbound: text };
  const found = parseJson(text);
  if (!isMembers(found) || found.v !== 1) return null;
  const { key, origin, reportedOrigin } = found;
  if (typeof key !== 'string' || typeof origin !== 'string') return null;
  return { key, origin, reportedOrigin: typeof reportedOrigin === 'string' ? reportedOrigin : null };
}

/**
 * Trims the key, checks that it is a UUID (a trailing newline breaks authentication; docs/register.md#facts) and stores
 * it for the origin of `baseUrl`, the environment's current address. Fails with `address_missing` if there is no
 * address.
 */
export async function setApiKey(
  secrets: SecretStore,
  environment: Environment,
  typed: string,
  baseUrl: string,
): Promise<Outcome<void>> {
  if (environment === 'embutido') return fail('invalid_input', { field: 'environment' });
  const key = typed.trim();
  if (!UUID.test(key)) return fail('key_malformed');
  const origin = originOf(baseUrl);
  if (origin === null) return fail('address_missing');
  return secrets.write(apiKeyName(environment), keptKeyText({ key, origin, reportedOrigin: null }));
}

/** Returns the key stored for the origin of `baseUrl`; null if there is none or it was entered for another origin. */
export async function readApiKey(
  secrets: SecretStore,
  environment: Environment,
  baseUrl: string,
): Promise<Outcome<string | null>> {
  const found = await readBoundKey(secrets, environment);
  if (!found.ok) return found;
  return ok(found.value !== null && found.value.origin === originOf(baseUrl) ? found.value.key : null);
}

/**
 * Returns whether a key for this address is stored, or the other origin of the stored key. If the secret store fails,
 * the view shows no key. The key itself is never returned.
 */
export async function keyView(
  secrets: SecretStore,
  environment: Environment,
  baseUrl: string,
): Promise<Pick<EnvironmentSettings, 'keyKept' | 'keyOfOrigin'>> {
  if (environment === 'embutido') return { keyKept: true, keyOfOrigin: null };
  const found = await readBoundKey(secrets, environment);
  if (!found.ok || found.value === null) return { keyKept: false, keyOfOrigin: null };
  const { origin } = found.value;
  return origin === originOf(baseUrl) ? { keyKept: true, keyOfOrigin: null } : { keyKept: false, keyOfOrigin: origin };
}

/** Succeeds also if there is no key. */
export async function removeApiKey(secrets: SecretStore, environment: Environment): Promise<Outcome<void>> {
  if (environment === 'embutido') return fail('invalid_input', { field: 'environment' });
  const removed = await secrets.remove(apiKeyName(environment));
  return removed.ok ? ok(undefined) : removed;
}

/** A key without an origin counts as missing; only `settleKeys` may adopt it. */
async function readBoundKey(secrets: SecretStore, environment: Environment): Promise<Outcome<KeptKey | null>> {
  const found = await secrets.read(apiKeyName(environment));
  if (!found.ok) return found;
  const kept = found.value === null ? null : readKeptKey(found.value);
  return ok(kept === null || 'unbound' in kept ? null : kept);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
