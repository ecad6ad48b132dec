import { z } from 'zod';
import { BACKUP_STEPS } from '#domain/backup.ts';
import { STORED_SETTINGS } from '#domain/settings.ts';
import { uploadId } from './upload.ts';
import { workstationStateSchema } from './vault.ts';

const instant = z.string().nullable();
const passphrase = z.string().max(1024);
const id = z.string().max(64);

/** What an archive holds, in a few figures; instants are ISO with offset, null where there is no result. */
const archiveSummarySchema = z.object({
  results: z.number(),
  authorizations: z.number(),
  newestQuery: instant,
  newestMonth: z.string().nullable(),
  institution: z.string().nullable(),
});

const previousArchiveSchema = z.object({ id: z.string(), at: z.string(), results: z.number().nullable() });

const backupStateSchema = z.object({
  /** When the last backup was made; null before the first. */
  lastAt: instant,
  /** Results saved since then, or all of them. */
  unsaved: z.number(),
  remindDays: z.number(),
  /** Whether the officer is to be reminded now, and how many days lie behind. */
  dueDays: z.number().nullable(),
  /** Archives that a restored one took the place of, newest first. */
  previousArchives: z.array(previousArchiveSchema),
});

export type BackupState = z.infer<typeof backupStateSchema>;

/** How making a backup ended: `declined` when the officer chose no place. Nothing was written unless it is `saved`. */
const backupOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    path: z.string(),
    summary: archiveSummarySchema,
    /** What the audit log, walked before the copy was taken, is not as it was written. */
    auditFaults: z.number(),
  }),
  z.object({ outcome: z.literal('declined') }),
  z.object({ outcome: z.literal('cancelled') }),
]);

export type BackupOutcome = z.infer<typeof backupOutcomeSchema>;

/** How far the backup is that is being made, `share` of the whole from 0 to 1; null while none is. */
export const backupProgressSchema = z.object({
  running: z.object({ step: z.enum(BACKUP_STEPS), share: z.number() }).nullable(),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** What restoring would do: what is in the backup, and what stands here now (null where nothing can be read). */
const restorePlanSchema = z.object({
  madeAt: z.string(),
  program: z.string(),
  backup: archiveSummarySchema,
  present: archiveSummarySchema.nullable(),
});

export type RestorePlan = z.infer<typeof restorePlanSchema>;

export const backupMessages = {
  'backup.state': { input: z.strictObject({}), output: backupStateSchema },
  'backup.remind': {
    input: z.strictObject({ days: STORED_SETTINGS.remindDays.unwrap() }),
    output: backupStateSchema,
  },
  /**
   * Writes the whole archive as one file under a passphrase, and proves it; `backup.changed` tells how far it is. Refuses
   * with `passphrase_too_short` and `backup_running`.
   */
  'backup.run': { input: z.strictObject({ passphrase }), output: backupOutcomeSchema },
  /** Gives up the backup that is being made; nothing of it stays. */
  'backup.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }) },
  /** The name of the backup file that was opened outside of the window; null where none was. */
  'backup.opened_file': { input: z.strictObject({}), output: z.object({ name: z.string().nullable() }) },
  /** Copies that file as an upload (`backup`). `not_found`, `backup_unreachable`. */
  'backup.take_opened_file': { input: z.strictObject({}), output: z.object({ id: z.string() }) },
  /** Lets go of that file. */
  'backup.decline_opened_file': { input: z.strictObject({}), output: z.object({ declined: z.boolean() }) },
  /**
   * Opens an upload (`backup`). Refuses with `backup_foreign`, `backup_damaged`, `backup_newer`, `backup_passphrase_wrong`.
   * Nothing is changed yet.
   */
  'backup.restore_look': { input: z.strictObject({ upload: uploadId, passphrase }), output: restorePlanSchema },
  /**
   * Puts the archive of the backup that was looked at in the present one's place, which is set aside. Where no vault is open, `passphrase`
   * is that of this computer's vault, new or known; without one the keychain is asked. Not in a session.
   */
  'backup.restore_run': {
    input: z.strictObject({ upload: uploadId, passphrase: passphrase.optional() }),
    output: workstationStateSchema,
  },
  /** Lets an archive that was set aside change places with the present one. */
  'backup.restore_undo': { input: z.strictObject({ id }), output: workstationStateSchema },
  /** Deletes an archive that was set aside, for good. */
  'backup.restore_forget': { input: z.strictObject({ id }), output: backupStateSchema },
} as const;
