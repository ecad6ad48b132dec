import { z } from 'zod';
import { BACKUP_STEPS } from '#domain/backup/backup.ts';
import { MERGE_VERDICTS, MERGED_PARTS } from '#domain/backup/merge.ts';
import { OUTER_ENVIRONMENTS } from '#domain/basics/environment.ts';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';
import { STORED_SETTINGS } from '#domain/settings/settings.ts';
import { shown } from './message.ts';
import { uploadId } from './upload.ts';
import { workstationStateSchema } from './vault.ts';

const instant = z.string().nullable();
const passphrase = z.string().max(1024);
const id = z.string().max(64);

/** What an archive holds, in a few figures. Instants are ISO with offset, null if there is no result. */
const archiveSummarySchema = z.object({
  results: z.number(),
  authorizations: z.number(),
  newestQuery: instant,
  newestMonth: z.string().nullable(),
  institution: z.string().nullable(),
});

const previousArchiveSchema = z.object({ id: z.string(), at: z.string(), results: z.number().nullable() });

const backupStateSchema = z.object({
  /** When the last backup was made; null before the first one. */
  lastAt: instant,
  /** How many results were saved since the last backup; all of them if there is none. */
  unsaved: z.number(),
  remindDays: STORED_SETTINGS.remindDays.unwrap(),
  /** Days since the last backup, or else since the oldest query, if the officer should be reminded now; or null. */
  dueDays: z.number().nullable(),
  /** Backups made by themselves once a day while the archive is open; null if they were not set up here. */
  automatic: z
    .object({
      folder: z.string(),
      /** When the newest that stands in the folder was made; null if there is none. */
      lastAt: instant,
      /** How many stand there. */
      files: z.number(),
      /** Why the last try failed, or the folder cannot be read; null if neither. */
      failure: z.enum(ERROR_CODES).nullable(),
    })
    .nullable(),
  /** The previous archives, each replaced by a restore, newest first. */
  previousArchives: z.array(previousArchiveSchema),
});

export type BackupState = z.infer<typeof backupStateSchema>;

/** How a backup ended: `declined` if the officer chose no place. A file was written only if it is `saved`. */
const backupOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    path: z.string(),
    summary: archiveSummarySchema,
    /** How many faults the audit log had when it was verified, before the copy was made. */
    auditFaults: z.number(),
  }),
  z.object({ outcome: z.literal('declined') }),
  z.object({ outcome: z.literal('cancelled') }),
]);

export type BackupOutcome = z.infer<typeof backupOutcomeSchema>;

/** What a backup that was opened holds; nothing was replaced. */
const rehearsalSchema = z.object({
  name: z.string(),
  madeAt: z.string(),
  program: z.string(),
  summary: archiveSummarySchema,
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** How far the running backup is, `share` of the whole from 0 to 1; null if none is running. */
export const backupProgressSchema = z.object({
  running: z.object({ step: z.enum(BACKUP_STEPS), share: z.number() }).nullable(),
});

export type BackupProgress = z.infer<typeof backupProgressSchema>;

/** PIN or recovery code of the archive that is replaced, where none is open and no passphrase keeps its key. */
const formerProof = { pin: z.string().max(100).optional(), code: z.string().max(100).optional() };

const addressesSchema = z.object({ baseUrl: z.string(), authUrl: z.string() });

/** What a restore would do: what the backup holds, and what the present archive holds (null if it cannot be read). */
const restorePlanSchema = z.object({
  madeAt: z.string(),
  program: z.string(),
  backup: archiveSummarySchema,
  present: archiveSummarySchema.nullable(),
  /** Addresses that the backup names and this computer does not; they are taken over only if the officer says so. */
  addresses: z.array(
    z.object({ environment: z.enum(OUTER_ENVIRONMENTS), backup: addressesSchema, present: addressesSchema }),
  ),
  ...shown,
});

export type RestorePlan = z.infer<typeof restorePlanSchema>;

/** What a merge brings, part by part, and row by row what is not there already; what is not brought comes first. */
const mergePlanSchema = z.object({
  parts: z.array(
    z.object({
      part: z.enum(MERGED_PARTS),
      taken: z.number(),
      beside: z.number(),
      present: z.number(),
      differs: z.number(),
      revoked: z.number(),
      erased: z.number(),
      alone: z.number(),
      full: z.number(),
      unreadable: z.number(),
    }),
  ),
  /** At most 500. Documents are masked as in a list, null where a row names none; instants are ISO with offset. */
  rows: z.array(
    z.object({
      part: z.enum(MERGED_PARTS),
      verdict: z.enum(MERGE_VERDICTS),
      documento: z.string().nullable(),
      month: z.string().nullable(),
      at: instant,
    }),
  ),
});

const shownMergePlanSchema = mergePlanSchema.extend(shown);

export type MergePlan = z.infer<typeof mergePlanSchema>;
export type ShownMergePlan = z.infer<typeof shownMergePlanSchema>;

/** `declined` if the officer chose no place for the other archive's log: then nothing was brought. */
const mergeOutcomeSchema = z.discriminatedUnion('outcome', [
  mergePlanSchema.extend({ outcome: z.literal('merged'), path: z.string() }),
  z.object({ outcome: z.literal('declined') }),
]);

export type MergeOutcome = z.infer<typeof mergeOutcomeSchema>;

export const backupMessages = {
  'backup.state': { input: z.strictObject({}), output: backupStateSchema, reads: true },
  'backup.remind': {
    input: z.strictObject({ days: STORED_SETTINGS.remindDays.unwrap() }),
    output: backupStateSchema,
    writesOwn: true,
  },
  /**
   * Writes the whole archive into one file encrypted with a passphrase, and verifies the file. The event
   * `backup.changed` reports progress. Fails with `passphrase_too_short` and `backup_running`.
   */
  'backup.run': {
    input: z.strictObject({ passphrase }),
    output: backupOutcomeSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Cancels the running backup and deletes what it has written. */
  'backup.cancel': { input: z.strictObject({}), output: z.object({ cancelled: z.boolean() }), writesOwn: true },
  /**
   * Asks for a folder and makes a backup there at once, then each day by itself; its passphrase is this one, of which only
   * a derived key is kept, beside the archive's. If the officer chooses no folder, nothing changes. Fails with
   * `passphrase_weak`, `backup_running` and `backup_folder`.
   */
  'backup.automatic_start': {
    input: z.strictObject({ passphrase }),
    output: backupStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Makes no more of them; those that were made stay. */
  'backup.automatic_stop': { input: z.strictObject({}), output: backupStateSchema, writesOwn: true },
  /**
   * Opens the newest automatic backup with its passphrase and says what it holds; replaces nothing. Fails with
   * `not_found` if there is none, and as `backup.restore_look`.
   */
  'backup.rehearse': { input: z.strictObject({ passphrase }), output: rehearsalSchema, writesOwn: true },
  /** Returns the name of the backup file that was opened outside of the window; null if there is none. */
  'backup.opened_file': { input: z.strictObject({}), output: z.object({ name: z.string().nullable() }), reads: true },
  /** Copies that file into an upload (`backup`). Fails with `not_found` and `backup_unreachable`. */
  'backup.take_opened_file': { input: z.strictObject({}), output: z.object({ id: z.string() }), writesOwn: true },
  /** Forgets that file; the file itself stays where it is. */
  'backup.decline_opened_file': {
    input: z.strictObject({}),
    output: z.object({ declined: z.boolean() }),
    writesOwn: true,
  },
  /**
   * Opens an upload (`backup`) and returns what a restore would do; without a passphrase, what it would do by now of the one
   * that was opened last. Fails with `backup_foreign`, `backup_damaged`,
   * `backup_newer`, `backup_development` and `backup_passphrase_wrong`. Changes nothing yet.
   */
  'backup.restore_look': {
    input: z.strictObject({ upload: uploadId, passphrase: passphrase.optional() }),
    output: restorePlanSchema,
    writesOwn: true,
  },
  /**
   * Replaces the present archive with that of the backup opened before; the present one becomes a previous archive. The
   * addresses of the register stay those of this computer (`keep`), unless the officer takes those that the plan showed. If
   * no vault is open, `passphrase` is that of this computer's vault; without a passphrase the keychain is used. Where an
   * archive stands it is the vault's own and fails as `vault.open`, else it may be new. An archive behind a keychain is
   * replaced by its PIN or recovery code (`proof_needed` {kind}: `former_pin`, `recovery_code`). Fails with `shown_changed` where
   * the plan is another by now. Not available in a vault of kind `session`.
   */
  'backup.restore_run': {
    input: z.strictObject({
      upload: uploadId,
      ...shown,
      passphrase: passphrase.optional(),
      ...formerProof,
      addresses: z.enum(['keep', 'take']).default('keep'),
    }),
    output: workstationStateSchema.extend({
      /** Rows of the backup that could not be read. */
      leftOut: z.number(),
    }),
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Returns the previous archives also while none is open: when each was replaced, and of how many results that was known.
   * Fails with `vault_locked` where the officer's secret opens the archive that is there.
   */
  'backup.previous': {
    input: z.strictObject({}),
    output: z.object({ previousArchives: z.array(previousArchiveSchema) }),
    writesOwn: true,
  },
  /**
   * Exchanges a previous archive with the present one, once it opened whole; else it fails with `previous_unreadable` and
   * nothing is exchanged. If no vault is open, `passphrase` or `pin` is that of the vault that is there, and no other is made;
   * where it has not the key of the previous archive, `code` is its recovery code (`proof_needed` {kind}: `former_pin`,
   * `recovery_code`).
   */
  'backup.restore_undo': {
    input: z.strictObject({ id, passphrase: passphrase.optional(), ...formerProof }),
    output: workstationStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Reads a previous archive and returns what a merge would bring of it; changes nothing. Fails with `not_found` and
   * `previous_unreadable`.
   */
  'backup.merge_plan': { input: z.strictObject({ id }), output: shownMergePlanSchema },
  /**
   * Saves the log of a previous archive where the officer chooses, then brings what that archive holds and the present one
   * lacks, all or nothing; what is here is never replaced, and nobody who was erased comes back. Fails as
   * `backup.merge_plan`, and with `shown_changed`.
   */
  'backup.merge_run': { input: z.strictObject({ id, ...shown }), output: mergeOutcomeSchema, secondLook: true },
  /** Deletes a previous archive for good. Fails with `not_found`. */
  'backup.restore_forget': {
    input: z.strictObject({ id }),
    output: backupStateSchema,
    writesOwn: true,
    secondLook: true,
  },
} as const;
