import { z } from 'zod';
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

/** Instants are ISO with offset; null if the archive has no result. */
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
  /** Results saved since the last backup; all results if there is none. */
  unsaved: z.number(),
  remindDays: STORED_SETTINGS.remindDays.unwrap(),
  /** Days since the last backup, or else since the oldest query; null while no reminder is due. */
  dueDays: z.number().nullable(),
  /** Daily automatic backups, made while the archive is open; null if they were not set up here. */
  automatic: z
    .object({
      folder: z.string(),
      /** Instant of the newest backup in the folder; null if there is none. */
      lastAt: instant,
      /** Number of backups in the folder. */
      files: z.number(),
      /** Failure of the last backup or of reading the folder; null if neither failed. */
      failure: z.enum(ERROR_CODES).nullable(),
    })
    .nullable(),
  /** Archives that a restore replaced, newest first. */
  previousArchives: z.array(previousArchiveSchema),
});

export type BackupState = z.infer<typeof backupStateSchema>;

/** `declined` if the officer chose no place. Only `saved` means that a file was written. */
const backupOutcomeSchema = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    path: z.string(),
    summary: archiveSummarySchema,
    /** Faults in the audit log, which was verified before the copy. */
    auditFaults: z.number(),
  }),
  z.object({ outcome: z.literal('declined') }),
  z.object({ outcome: z.literal('cancelled') }),
]);

export type BackupOutcome = z.infer<typeof backupOutcomeSchema>;

/** Content of an opened backup; nothing was replaced. */
const rehearsalSchema = z.object({
  name: z.string(),
  madeAt: z.string(),
  program: z.string(),
  summary: archiveSummarySchema,
});

export type Rehearsal = z.infer<typeof rehearsalSchema>;

/** PIN or recovery code of the replaced archive, if it is not open and no passphrase keeps its key. */
const formerProof = { pin: z.string().max(100).optional(), code: z.string().max(100).optional() };

const addressesSchema = z.object({ baseUrl: z.string(), authUrl: z.string() });

/** Preview of a restore: the contents of the backup and of the present archive (null if unreadable). */
const restorePlanSchema = z.object({
  madeAt: z.string(),
  program: z.string(),
  backup: archiveSummarySchema,
  present: archiveSummarySchema.nullable(),
  /** Addresses in the backup that differ from this computer's; they are used only if the officer accepts them. */
  addresses: z.array(
    z.object({ environment: z.enum(OUTER_ENVIRONMENTS), backup: addressesSchema, present: addressesSchema }),
  ),
  ...shown,
});

export type RestorePlan = z.infer<typeof restorePlanSchema>;

/**
 * Preview of a merge: counts by part, and rows that the present archive lacks; rows that are not brought come first.
 */
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
  /** At most 500. Documents are masked as in lists, null if the row has none; instants are ISO with offset. */
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

/** `declined` if the officer chose no place for the other archive's log; then nothing was brought. */
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
   * Asks for a folder, makes a backup there at once, and from then on one a day. They open with this passphrase, of
   * which only a derived key is stored, beside the archive's key. If the officer cancels, nothing changes. Fails with
   * `passphrase_weak`, `backup_running` and `backup_folder`.
   */
  'backup.automatic_start': {
    input: z.strictObject({ passphrase }),
    output: backupStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /** Stops automatic backups; existing ones stay. */
  'backup.automatic_stop': { input: z.strictObject({}), output: backupStateSchema, writesOwn: true },
  /**
   * Opens the newest automatic backup with its passphrase and returns its content; replaces nothing. Fails with
   * `not_found` if there is none, and as `backup.restore_look`.
   */
  'backup.rehearse': { input: z.strictObject({ passphrase }), output: rehearsalSchema, writesOwn: true },
  /** Returns the name of a backup file that was opened outside of the window; null if there is none. */
  'backup.opened_file': { input: z.strictObject({}), output: z.object({ name: z.string().nullable() }), reads: true },
  /** Copies that file into an upload (`backup`). Fails with `not_found` and `backup_unreachable`. */
  'backup.take_opened_file': { input: z.strictObject({}), output: z.object({ id: z.string() }), writesOwn: true },
  /** Forgets that file without deleting it. */
  'backup.decline_opened_file': {
    input: z.strictObject({}),
    output: z.object({ declined: z.boolean() }),
    writesOwn: true,
  },
  /**
   * Opens an upload (`backup`) and returns a preview of its restore; without a passphrase, the present preview for the
   * backup opened last. Fails with `backup_foreign`, `backup_damaged`, `backup_newer`, `backup_development` and
   * `backup_passphrase_wrong`. Changes nothing.
   */
  'backup.restore_look': {
    input: z.strictObject({ upload: uploadId, passphrase: passphrase.optional() }),
    output: restorePlanSchema,
    writesOwn: true,
  },
  /**
   * Replaces the present archive by that of the backup opened before; the present one becomes a previous archive. The
   * register's addresses stay those of this computer (`keep`), unless the officer takes those of the preview. If no
   * vault is open, `passphrase` is that of this computer's vault, and without it the keychain is used. If this computer
   * has an archive, it must be the vault's passphrase and fails as `vault.open`; otherwise it may be new. An archive
   * behind a keychain needs its PIN or recovery code (`proof_needed` {kind}: `former_pin`, `recovery_code`). Fails with
   * `shown_changed` if the preview has changed. Not available in a vault of kind `session`.
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
   * Returns the previous archives, also while no archive is open: when each was replaced, and its number of results if
   * known. Fails with `vault_locked` if the officer's secret opens the present archive.
   */
  'backup.previous': {
    input: z.strictObject({}),
    output: z.object({ previousArchives: z.array(previousArchiveSchema) }),
    writesOwn: true,
  },
  /**
   * Exchanges a previous archive with the present one after it opened whole; otherwise it fails with
   * `previous_unreadable` and changes nothing. If no vault is open, `passphrase` or `pin` is that of the existing
   * vault; no new vault is made. If that vault lacks the previous archive's key, `code` is its recovery code
   * (`proof_needed` {kind}: `former_pin`, `recovery_code`).
   */
  'backup.restore_undo': {
    input: z.strictObject({ id, passphrase: passphrase.optional(), ...formerProof }),
    output: workstationStateSchema,
    writesOwn: true,
    secondLook: true,
  },
  /**
   * Reads a previous archive and returns a preview of its merge; changes nothing. Fails with `not_found` and
   * `previous_unreadable`.
   */
  'backup.merge_plan': { input: z.strictObject({ id }), output: shownMergePlanSchema },
  /**
   * Saves the log of a previous archive where the officer chooses, then adds the rows that the present archive lacks,
   * all or none. Existing rows are never replaced, and erased subjects do not come back. Fails as `backup.merge_plan`,
   * and with `shown_changed`.
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
