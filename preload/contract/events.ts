import { z } from 'zod';
import { workstationStateSchema } from './workstation.ts';

/** What main tells the window unasked. An event says that something changed; the window asks for the rest. */
export const events = {
  'workstation.changed': workstationStateSchema,
  'archive.changed': z.object({}),
  'consent.changed': z.object({}),
  'settings.changed': z.object({}),
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>;
