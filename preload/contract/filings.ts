import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { FILED_CLASSES, filedClientSchema, filingTalliesSchema } from '#domain/filings/filing.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const party = z.object({ nome: shownText(), cnpj: z.string() });

const headerFields = {
  /** One of the settings; without a name if it is there no longer. */
  institution: party,
  month: z.string(),
  remittance: z.number(),
  part: z.number(),
  /** The last part of its remittance. */
  isLast: z.boolean(),
  sha256: z.string(),
};

const previewSchema = z.object({
  ...headerFields,
  tallies: filingTalliesSchema,
  /** Clients of the file that this archive has data of; positions of these alone are kept. */
  known: z.number(),
  /** The kept part that it would replace; null if there is none. */
  replaces: z.object({ remittance: z.number(), readAt: z.string() }).nullable(),
});
export type FilingPreview = z.infer<typeof previewSchema>;

const filingRowSchema = z.object({
  ...headerFields,
  /** ISO with offset. */
  readAt: z.string(),
  officer: shownText(),
  tallies: filingTalliesSchema,
  /** Every part of the remittance up to its last one is kept. */
  isComplete: z.boolean(),
});
export type FilingRow = z.infer<typeof filingRowSchema>;

const byClass = <Cents extends z.ZodType>(cents: Cents) => z.record(z.enum(FILED_CLASSES), cents);
const comparedFields = {
  /** Cents by class. */
  filed: byClass(z.number()),
  /** Null if the register does not inform it. */
  register: byClass(z.number().nullable()),
  /** Classes of which the institution filed more than the register holds. */
  more: z.array(z.enum(FILED_CLASSES)),
};

const positionSchema = z.object({
  month: z.string(),
  institution: party,
  remittance: z.number(),
  sha256: z.string(),
  /** ISO with offset. */
  readAt: z.string(),
  /** Own exposure in cents; null while a part of the remittance is missing. */
  owed: z.number().nullable(),
  /** Operations of natures that are not the institution's own exposure, and their debt in cents. */
  others: filedClientSchema.shape.others,
  /** The saved answer for the month; null if there is none that is no gap. */
  answer: z.object({ resultId: z.string(), provisional: z.boolean() }).nullable(),
  /** Beside the answer, or alone: then the register's amounts are null. */
  rows: z.array(z.object({ modality: z.string(), name: z.string(), ...comparedFields })),
  total: z.object(comparedFields),
});
export type FilingPosition = z.infer<typeof positionSchema>;

export const filingsMessages = {
  /**
   * Reads an upload (`filing`) to its end and tells what it holds; keeps the upload and stores nothing. Fails with
   * `not_found` and `filing_refused` (`reason`, and `line`, `found`, `month` or `largest`).
   */
  'filings.read': { input: z.strictObject({ upload: uploadId }), output: previewSchema, reads: true },
  /**
   * Keeps the upload's positions of known subjects, and releases it. A later remittance replaces the whole month. Fails
   * as `filings.read` does.
   */
  'filings.save': { input: z.strictObject({ upload: uploadId }), output: z.object({ subjects: z.number() }) },
  /** Returns the kept parts of the current environment, newest month first. */
  'filings.list': {
    input: z.strictObject({}),
    output: z.object({ environment: z.enum(ENVIRONMENTS), rows: z.array(filingRowSchema) }),
    reads: true,
  },
  /** Deletes a month of an institution with all its positions. Fails with `not_found`. */
  'filings.remove': {
    input: z.strictObject({ cnpj: z.string().max(14), month: z.string().max(7) }),
    output: z.object({ removed: z.literal(true) }),
  },
  /**
   * Returns a subject's position in the filing of a month (null: the newest) beside the register's saved answer, with
   * all months that have one, newest first; null without any. Fails with the codes of a document.
   */
  'filings.of_subject': {
    input: z.strictObject({ documento: z.string().max(32), month: z.string().max(7).nullable() }),
    output: z.object({ months: z.array(z.string()), position: positionSchema.nullable() }),
    reads: true,
  },
} as const;
