import type { OuterEnvironment } from '#domain/environment.ts';
import type { Addresses } from '#domain/settings.ts';

/** What a machine's administrators allow: no updates, a notice of them, or installing what is signed. */
export type UpdatePolicy = 'off' | 'notify' | 'install';

/**
 * The addresses that administrators fixed for an environment; null where they fixed none. `malformed` where they cannot be
 * understood: such an environment is shut, because the officer's own addresses are not what was meant.
 */
export type PinnedAddresses = Readonly<Record<OuterEnvironment, Addresses | 'malformed' | null>>;

/** What `policy.json` says (docs/security.md#policy). */
export interface Policy {
  readonly updates: UpdatePolicy;
  readonly addresses: PinnedAddresses;
}

export const NO_PINNED_ADDRESSES: PinnedAddresses = { sandbox: null, producao: null };
