import type { OuterEnvironment } from '#domain/basics/environment.ts';
import type { Addresses, FixedSettings } from '#domain/settings/settings.ts';

/** The administrators' choice: no updates, only a notice, or installing signed updates. */
export type UpdatePolicy = 'off' | 'notify' | 'install';

/**
 * Addresses that administrators fixed for an environment; null if they fixed none. `malformed` closes the environment,
 * because the officer's own addresses are not what the administrators meant.
 */
export type PinnedAddresses = Readonly<Record<OuterEnvironment, Addresses | 'malformed' | null>>;

/** The rules of `policy.json` or of the registry of Windows (docs/administration.md#policy). */
export interface Policy {
  readonly updates: UpdatePolicy;
  /** Whether an officer may let an assistant read at all. */
  readonly assistant: 'forbidden' | 'allowed';
  readonly addresses: PinnedAddresses;
  /** Empty if any of them is malformed. */
  readonly settings: FixedSettings;
  /** Malformed members; `policy.json` if the whole file is malformed, the key in the registry. */
  readonly faults: readonly string[];
}

export const NO_PINNED_ADDRESSES: PinnedAddresses = { sandbox: null, producao: null };

/** The part that applies to an open vault. */
export type VaultPolicy = Omit<Policy, 'updates'>;

export const NO_POLICY: VaultPolicy = {
  assistant: 'forbidden',
  addresses: NO_PINNED_ADDRESSES,
  settings: {},
  faults: [],
};
