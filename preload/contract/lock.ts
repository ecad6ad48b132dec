import { z } from 'zod';
import { workstationStateSchema } from './vault.ts';

const nothing = z.strictObject({});

export const lockMessages = {
  /**
   * Locks now: closes the archive and wipes its key after every paid response has arrived. Fails with
   * `lock_unavailable` in a vault of kind `session`, whose key could not be read again, and with `saving_blocked` while
   * the disk does not accept a paid response in memory.
   */
  'lock.now': { input: nothing, output: workstationStateSchema, reads: true },
  /** Reports that the officer is active; only this postpones the automatic lock. */
  'lock.touch': { input: nothing, output: z.object({ minutes: z.number() }), reads: true },
} as const;
