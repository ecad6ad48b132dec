import { z } from 'zod';
import { backupProgressSchema } from './backup.ts';
import { exportProgressSchema } from './export.ts';
import { seriesRunSchema } from './series.ts';
import { workstationStateSchema } from './vault.ts';

/** What main tells the window unasked. An event says that something changed; the window asks for the rest. */
export const events = {
  'vault.changed': workstationStateSchema,
  'results.changed': z.object({}),
  /** Tags, notes or saved views changed; the results did not. */
  'library.changed': z.object({}),
  'consent.changed': z.object({}),
  'settings.changed': z.object({}),
  /** A month of the running series moved on, or the series ended. */
  'series.changed': seriesRunSchema,
  /** The desk is about to be locked: what is being typed has to be kept now, then `lock.now` sent. */
  'lock.coming': z.object({}),
  /** A backup file was opened outside of the window: `backup.opened_file` tells its name. */
  'backup.opened': z.object({}),
  /** The backup that is being made moved on or ended. */
  'backup.changed': backupProgressSchema,
  /** The running export moved on or ended. */
  'export.changed': exportProgressSchema,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>;

export const EVENT_NAMES = Object.keys(events) as EventName[];
