import { z } from 'zod';
import { backtestProgressSchema, backupProgressSchema, exportProgressSchema } from './progress.ts';
import { quitStateSchema } from './quit.ts';
import { salvageProgressSchema } from './salvage.ts';
import { seriesRunSchema } from './series.ts';
import { shownText } from './shown-text.ts';
import { workstationStateSchema } from './vault.ts';

/**
 * Events that main sends without a request. An event says only that something changed; the window requests the rest.
 */
export const events = {
  'vault.changed': workstationStateSchema,
  'results.changed': z.object({}),
  /** Tags, notes or saved views changed; results did not. */
  'library.changed': z.object({}),
  /** A case was made, changed, concluded, decided or archived; null if it may be any case. */
  'cases.changed': z.object({ case: z.object({ id: z.string(), revision: z.int() }).nullable() }),
  /** A group or its snapshots were made, changed or removed; null if it may be any group. */
  'groups.changed': z.object({ group: z.object({ id: z.string(), revision: z.int() }).nullable() }),
  /** The members of the team or this workstation's state in it changed. */
  'team.changed': z.object({}),
  /** A monitored portfolio, its members, cycles or findings changed. */
  'watches.changed': z.object({}),
  /** A part of the institution's own portfolio was kept or deleted. */
  'filings.changed': z.object({}),
  /** A client's own report was read or compared. */
  'registrato.changed': z.object({}),
  /** A credit policy was made, changed, signed, approved, retired or discarded. */
  'policies.changed': z.object({}),
  /** A back-test made progress, or ended. */
  'policies.backtest_changed': backtestProgressSchema,
  /** A trial of rules made progress: members tried so far. */
  'watches.trial': z.object({ done: z.number() }),
  /**
   * Cycles of monitored portfolios came due; each is announced once. `next`: the day (`YYYY-MM-DD`) of the next due
   * cycle; null if none is expected.
   */
  'watches.due': z.object({ next: z.string().nullable() }),
  /** A batch or its items changed; `counted` grows with each event. */
  'batches.changed': z.object({ id: z.string(), counted: z.number() }),
  /** A running batch ended or stopped by itself. */
  'batches.finished': z.object({ id: z.string() }),
  /** A person was added or ended. */
  'people.changed': z.object({}),
  /** The service asked the running query to wait until `until` (ISO with offset). */
  'consulta.waiting': z.object({ until: z.string() }),
  /**
   * Another workstation of the team is querying the month of the running query (`since`: ISO with offset); null when it
   * is not any more.
   */
  'consulta.asked_elsewhere': z.object({
    by: z.object({ workstation: shownText(), since: z.string() }).nullable(),
  }),
  /** An attempt of unknown end was added or settled. */
  'attempts.changed': z.object({}),
  'consent.changed': z.object({}),
  /** The import of answers from other providers made progress, or those without an authorization changed. */
  'provided.changed': z.object({}),
  'settings.changed': z.object({}),
  /** A month of the running series changed, or the series ended. */
  'series.changed': seriesRunSchema,
  /** The workstation is about to lock: the window saves unfinished input, then sends `lock.now`. */
  'lock.coming': z.object({}),
  /** The program is about to end and has to wait. */
  'quit.changed': quitStateSchema,
  /** A backup file was opened outside of the window: `backup.opened_file` returns its name. */
  'backup.opened': z.object({}),
  /** The running backup made progress or ended. */
  'backup.changed': backupProgressSchema,
  /** The running salvage of a damaged archive made progress or ended. */
  'salvage.changed': salvageProgressSchema,
  /** The running export made progress or ended. */
  'export.changed': exportProgressSchema,
} as const;

export type EventName = keyof typeof events;
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>;

export const EVENT_NAMES = Object.keys(events) as EventName[];
