import { z } from 'zod';
import { workstationStateSchema } from './vault.ts';

const nothing = z.strictObject({});

export const lockMessages = {
  /**
   * Locks now: the archive is closed and its key forgotten once what is paid has arrived. Refused with
   * `lock_unavailable` in a session, which has no key to come back with.
   */
  'lock.now': { input: nothing, output: workstationStateSchema },
  /** The officer is there. Nothing else puts off the lock after silence. */
  'lock.touch': { input: nothing, output: z.object({ minutes: z.number() }) },
} as const;
