import type { EnvironmentSettings } from '#contract/settings.ts';
import type { Environment } from '#domain/basics/environment.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { Addresses, StoredSettings } from '#domain/settings/settings.ts';
import type { AuditEvent } from '../../ports/audit.ts';
import type { PinnedAddresses } from '../../ports/policy.ts';
import type { SettingsStore } from '../../ports/repositories.ts';

/** Checks an address: https only, loopback excepted, no credentials; gives its normal form. */
export type CheckAddress = (text: string) => Outcome<string>;

/** Addresses that the officer does not set. */
export interface FixedAddresses {
  /** Where the embedded service listens now. */
  readonly embedded: Addresses;
  /** What the administrators fixed, checked. */
  readonly pinned: PinnedAddresses;
}

const NONE: Addresses = { baseUrl: '', authUrl: '' };

/** Returns what the administrators fixed in normal form; a pair with an address that nothing may be sent to is malformed. */
export function checkPinned({ sandbox, producao }: PinnedAddresses, checkAddress: CheckAddress): PinnedAddresses {
  const check = (pin: PinnedAddresses['producao']): PinnedAddresses['producao'] => {
    if (pin === null || pin === 'malformed') return pin;
    const [baseUrl, authUrl] = [checkAddress(pin.baseUrl), checkAddress(pin.authUrl)];
    return baseUrl.ok && authUrl.ok ? { baseUrl: baseUrl.value, authUrl: authUrl.value } : 'malformed';
  };
  return { sandbox: check(sandbox), producao: check(producao) };
}

/** Returns who sets the addresses of an environment. */
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
 * Returns the addresses of an environment: the embedded service gives its own, those of the administrators precede the
 * stored ones. Both are empty where the officer has given none or the administrators' cannot be understood.
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

/** Stores the two addresses of an environment, or refuses and changes nothing; only those the officer sets change. */
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

/** Returns scheme, host and port of an address in one normal form; null of what is no address. */
export function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url === null || url.origin === 'null' ? null : url.origin;
}
