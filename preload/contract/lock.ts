import { z } from 'zod';
import { workstationStateSchema } from './vault.ts';

const nothing = z.strictObject({});

export const lockMessages = {
  /**
   * Locks now: closes the archive and forgets its key once every paid response has arrived. Fails with
   * `lock_unavailable` in a vault of kind `session`, whose key could not be read again, and with `saving_blocked` while a paid
   * response is in memory alone because the disk does not take it.
   */
  'lock.now': { input: nothing, output: workstationStateSchema, reads: true },
  /** Says that the officer is active. Nothing else postpones the lock after silence. */
  'lock.touch': { input: nothing, output: z.object({ minutes: z.number() }), reads: true },
} as const;
