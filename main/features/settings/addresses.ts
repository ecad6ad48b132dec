import type { EnvironmentSettings } from '#contract/settings.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { Addresses, StoredSettings } from '#domain/settings/settings.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { PinnedAddresses } from '../../ports/policy.ts';
import type { SettingsStore } from '../../ports/repositories.ts';

/** Returns the normal form of an address. Accepts https only (http on loopback) and no credentials. */
export type CheckAddress = (text: string) => Outcome<string>;

export interface FixedAddresses {
  readonly embedded: Addresses;
  /** Checked addresses fixed by the administrators. */
  readonly pinned: PinnedAddresses;
}

const NONE: Addresses = { baseUrl: '', authUrl: '' };

/**
 * Returns the administrators' addresses in normal form. If either address of a pair is refused, the pair is malformed.
 */
export function checkPinned({ sandbox, producao }: PinnedAddresses, checkAddress: CheckAddress): PinnedAddresses {
  const check = (pin: PinnedAddresses['producao']): PinnedAddresses['producao'] => {
    if (pin === null || pin === 'malformed') return pin;
    const [baseUrl, authUrl] = [checkAddress(pin.baseUrl), checkAddress(pin.authUrl)];
    return baseUrl.ok && authUrl.ok ? { baseUrl: baseUrl.value, authUrl: authUrl.value } : 'malformed';
  };
  return { sandbox: check(sandbox), producao: check(producao) };
}

export function addressesSetBy(
  environment: Environment,
  pinned: PinnedAddresses,
): EnvironmentSettings['addressesSetBy'] {
  if (environment === 'embutido') return 'workstation';
  const pin = pinned[environment];
  if (pin === 'malformed') return 'malformed_policy';
  return pin === null ? 'officer' : 'institution';
}

/**
 * Returns the addresses of an environment. The embedded service uses its own; the administrators' addresses override
 * the stored ones. Both are empty if the officer entered none or the administrators' are malformed.
 */
export function addressesOf(
  settings: StoredSettings,
  environment: Environment,
  { embedded, pinned }: FixedAddresses,
): Addresses {
  if (environment === 'embutido') return embedded;
  const pin = pinned[environment];
  if (pin === 'malformed') return NONE;
  return pin ?? settings[environment];
}

/**
 * Stores both addresses of an environment, or refuses and changes nothing. Only addresses set by the officer can
 * change.
 */
export async function setAddresses(
  ports: { store: SettingsStore; pinned: PinnedAddresses; checkAddress: CheckAddress },
  environment: Environment,
  addresses: Addresses,
  auditEvent?: AuditEvent,
): Promise<Outcome<void>> {
  if (addressesSetBy(environment, ports.pinned) !== 'officer') return fail('invalid_input', { field: 'environment' });
  const baseUrl = ports.checkAddress(addresses.baseUrl);
  if (!baseUrl.ok) return fail(baseUrl.error.code, { field: 'baseUrl' });
  const authUrl = ports.checkAddress(addresses.authUrl);
  if (!authUrl.ok) return fail(authUrl.error.code, { field: 'authUrl' });
  await ports.store.write({ [environment]: { baseUrl: baseUrl.value, authUrl: authUrl.value } }, auditEvent);
  return ok(undefined);
}

/** Returns scheme, host and port in normal form; null if the text is not an address. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? null : url.origin;
}
