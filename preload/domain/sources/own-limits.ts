import type { Instant } from '../basics/instant.ts';
import type { Centavos } from '../basics/money.ts';

export const OWN_LIMITS = ['client', 'group'] as const;
export type OwnLimit = (typeof OWN_LIMITS)[number];

/** The institution's own limits of exposure, in cents; null if it has none. */
export type OwnLimits = Readonly<Record<OwnLimit, Centavos | null>>;

/** Who set the limits here, and when; null if nobody did, or if the administrators fixed them. */
export type LimitsSet = { readonly by: string; readonly at: Instant } | null;

export const NO_LIMITS: OwnLimits = { client: null, group: null };
