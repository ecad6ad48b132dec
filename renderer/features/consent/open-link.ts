import type { BridgeFailure } from '#contract/errors.ts';

/** Opens an address outside the workstation; answers null, or why it was not opened. */
export type OpenLink = (url: string) => Promise<BridgeFailure | null>;
