import type { OuterEnvironment } from '#domain/basics/environment.ts';
import type { Addresses, FixedSettings } from '#domain/settings/settings.ts';

/** What a machine's administrators allow: no updates, a notice of them, or installing what is signed. */
export type UpdatePolicy = 'off' | 'notify' | 'install';

/**
 * The addresses that administrators fixed for an environment; null where they fixed none. `malformed` where they cannot be
 * understood: such an environment is shut, because the officer's own addresses are not what was meant.
 */
export type PinnedAddresses = Readonly<Record<OuterEnvironment, Addresses | 'malformed' | null>>;

/** What `policy.json` says, or the registry of Windows (docs/administration.md#policy). */
export interface Policy {
  readonly updates: UpdatePolicy;
  readonly addresses: PinnedAddresses;
  /** Empty where one of them cannot be understood. */
  readonly settings: FixedSettings;
  /** Which members cannot be understood; `policy.json` for all of that file, the key for the registry. */
  readonly faults: readonly string[];
}

export const NO_PINNED_ADDRESSES: PinnedAddresses = { sandbox: null, producao: null };

/** What of it an open vault follows. */
export type VaultPolicy = Omit<Policy, 'updates'>;

export const NO_POLICY: VaultPolicy = { addresses: NO_PINNED_ADDRESSES, settings: {}, faults: [] };
