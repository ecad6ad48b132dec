import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { recordOf } from '#domain/basics/record.ts';
import { partySchema } from '#domain/consent/institution-schema.ts';
import { deviationSchema } from '#domain/consulta/consulta.ts';
import { fieldDifferenceSchema } from '#domain/consulta/field-differences.ts';
import { RESPONSE_KINDS } from '#domain/consulta/response-kind.ts';
import { MAX_PROVIDER_LENGTH } from '#domain/provided/answer-origin.ts';
import { ANSWER_STATES, FILE_PROBLEMS } from '#domain/provided/import-limits.ts';
import { PROVIDED_FORMATS } from '#domain/provided/provided-answer.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const PHASES = ['reading', 'read', 'saving', 'saved', 'cancelled', 'failed'] as const;

/** The import that is being prepared; main holds it in memory until it is discarded or the workstation locks. */
const importSchema = z.object({
  phase: z.enum(PHASES),
  /** Files read so far, or answers saved so far, and all of them. */
  done: z.number(),
  total: z.number(),
  environment: z.enum(ENVIRONMENTS),
  subjects: z.number(),
  /** The newest month of the answers to save; null if there are none. */
  newest: z.string().nullable(),
  /** Lines by state. */
  lines: z.object(recordOf(ANSWER_STATES, () => z.number())),
  /** Saved as results, and without an authorization; both zero before the saving. */
  results: z.number(),
  waiting: z.number(),
});

export type ProvidedImport = z.infer<typeof importSchema>;

/** One month of a file, or a problem of it. */
const lineSchema = z.object({
  n: z.number(),
  file: shownText(),
  state: z.enum(ANSWER_STATES),
  /** Null unless refused. */
  problem: z.enum(FILE_PROBLEMS).nullable(),
  /** Null if refused. */
  answer: z
    .object({
      format: z.enum(PROVIDED_FORMATS),
      /** A CPF, a CNPJ, or the root of a CNPJ if the file has no more. */
      documento: z.string(),
      month: z.string(),
      kind: z.enum(RESPONSE_KINDS),
      /** Percent; null if not informed. */
      processed: z.number().nullable(),
      /** Members and codes that were not understood. */
      notUnderstood: z.number(),
      /** Fields in which it differs from the saved answer that counts, among those that both inform. */
      differences: z.number(),
      /** The saved answer that counts for the month; null if there is none. */
      savedId: z.string().nullable(),
    })
    .nullable(),
});

export type ProvidedLine = z.infer<typeof lineSchema>;

const waitingSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  /** A CPF, or the root of a CNPJ. */
  subject: z.string(),
  month: z.string(),
  format: z.enum(PROVIDED_FORMATS),
  provider: shownText(),
  purpose: z.enum(PURPOSES),
  institution: partySchema,
  officer: shownText(),
  /** ISO with offset. */
  at: z.string(),
});

export type WaitingProvided = z.infer<typeof waitingSchema>;

const waitingListSchema = z.object({ answers: z.array(waitingSchema), total: z.number() });

const use = { purpose: z.enum(PURPOSES), institution: z.string().max(32).optional() };
const id = z.strictObject({ id: z.string().max(64) });

/** Answers of the register that were obtained and paid at other providers. */
export const providedMessages = {
  /**
   * Adds a file, or all files of a ZIP (an upload `answers`), to the import in the current environment, which begins
   * anew if `isFirst`. Reading goes on after the reply. Fails with `provided_refused` (`reason`) if the ZIP cannot be
   * read or there are too many files, and with `already_running` while another import is being saved.
   */
  'provided.add': {
    input: z.strictObject({ uploadId, name: z.string().max(255), isFirst: z.boolean() }),
    output: importSchema,
    reads: true,
  },
  /** Returns the import; null if there is none. */
  'provided.import': {
    input: z.strictObject({}),
    output: z.object({ import: importSchema.nullable() }),
    reads: true,
  },
  /** Returns lines of the import in the order of its files; all states if `state` is null. */
  'provided.lines': {
    input: z.strictObject({
      state: z.enum(ANSWER_STATES).nullable(),
      offset: z.int().min(0),
      limit: z.int().min(1).max(200),
    }),
    output: z.object({ lines: z.array(lineSchema), total: z.number() }),
    reads: true,
  },
  /** Returns what was not understood of a line's answer, and where it differs from the saved one. */
  'provided.line': {
    input: z.strictObject({ n: z.int().min(0) }),
    output: z.object({ deviations: z.array(deviationSchema), differences: z.array(fieldDifferenceSchema) }),
    reads: true,
  },
  /** Returns how many answers to save an authorization covers for a use, and how many none does. */
  'provided.coverage': {
    input: z.strictObject(use),
    output: z.object({ covered: z.number(), uncovered: z.number() }),
    reads: true,
  },
  /**
   * Saves the import's new answers: as results where an authorization of the subject covers purpose and institution
   * now, else as answers that wait for one and enter no figure. Document and month are those of the files. Nothing is
   * charged, and no authorization is prolonged. `consultedOn`: day (`YYYY-MM-DD`, São Paulo) on which the provider was
   * asked; a file of this service tells its own. Goes on after the reply. Fails with `invalid_input` for a day that is
   * to come or before the end of an answer's month, with `environment_changed`, with `institution_missing` in Produção if
   * the settings name none, and with `not_found` without an import that is read.
   */
  'provided.save': {
    input: z.strictObject({
      ...use,
      provider: shownText().trim().min(1).max(MAX_PROVIDER_LENGTH),
      consultedOn: z.iso.date(),
    }),
    output: importSchema,
  },
  /** Ends the reading or the saving of the import; what is saved stays. */
  'provided.cancel': {
    input: z.strictObject({}),
    output: z.object({ import: importSchema.nullable() }),
    reads: true,
  },
  /** Returns the imported answers without an authorization, newest first, at most 500. */
  'provided.waiting': { input: z.strictObject({}), output: waitingListSchema, reads: true },
  /**
   * Looks for an authorization of a waiting answer's subject, and makes the answer a result. Fails with `not_found`, and
   * as a query does without an authorization that covers purpose and institution.
   */
  'provided.authorize': { input: id, output: z.object({ resultId: z.string() }) },
  /** Deletes a waiting answer; the log keeps that. Fails with `not_found`. */
  'provided.remove': { input: id, output: waitingListSchema },
} as const;
