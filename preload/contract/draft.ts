import { z } from 'zod';
import { PURPOSES } from '#domain/basics/environment.ts';
import { CAPTURE_KINDS } from '#domain/consent/capture-kind.ts';
import { MAX_REPRESENTATIVES, POWERS } from '#domain/consent/representative.ts';
import { SUBJECT_COLUMNS, SUBJECT_PROBLEMS } from '#domain/consent/subject-list.ts';
import { failureSchema } from './errors.ts';
import { evidenceSchema } from './evidence.ts';
import { sheetChoice, sheetPreview, sheetQuestion, titledColumns } from './sheets.ts';
import { shownText } from './shown-text.ts';

const typed = (max: number) => z.string().max(max);
const typedWords = (max: number) => shownText().max(max);

/** The unchecked input of a capture; empty fields stay empty. */
export const draftFormSchema = z.strictObject({
  kind: z.enum(CAPTURE_KINDS),
  nome: typedWords(400),
  documento: typed(64),
  purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length),
  /** CNPJ of the institution; blank for the default one. */
  institution: typed(32),
  place: typedWords(400),
  metadata: z.strictObject({
    ip: typed(128),
    host: typed(512),
    timestamp: typed(128),
    userAgent: typed(2048),
    latitude: typed(64),
    longitude: typed(64),
    accuracy: typed(64),
  }),
  representatives: z
    .array(
      z.strictObject({
        nome: typedWords(400),
        cpf: typed(64),
        cargo: typedWords(200),
        power: z.enum(POWERS).nullable().default(null),
        until: typed(32).nullable().default(null),
      }),
    )
    .max(MAX_REPRESENTATIVES),
  signTogether: z.int().min(1).max(MAX_REPRESENTATIVES),
});

export type DraftForm = z.infer<typeof draftFormSchema>;

const draftRowSchema = z.object({
  id: z.string(),
  /** ISO instants with offset. */
  createdAt: z.string(),
  savedAt: z.string(),
  form: draftFormSchema,
  /** A signed act that the service has not accepted, and why; `failure` is null if sending was interrupted. */
  signed: z
    .object({
      at: z.string(),
      nome: shownText(),
      termVersion: z.string(),
      termSha256: z.string(),
      failure: failureSchema.nullable(),
    })
    .optional(),
});

export type DraftRow = z.infer<typeof draftRowSchema>;

const id = z.uuid();

const subjectLayoutSchema = titledColumns(SUBJECT_COLUMNS);

export const draftMessages = {
  /**
   * Stores the input encrypted; it is on disk once the message returns. `id` null creates a draft. Fails with
   * `not_found` if the draft no longer exists.
   */
  'consent.draft_save': {
    input: z.strictObject({ id: id.nullable(), form: draftFormSchema }),
    output: z.object({ id: z.string(), savedAt: z.string() }),
  },
  /**
   * Returns at most 200 drafts from `offset` (0 if absent), last saved first, and the total. After its act is sent, a
   * draft appears in `consent.list` instead.
   */
  'consent.draft_list': {
    input: z.strictObject({ offset: z.int().min(0).optional() }),
    output: z.object({ drafts: z.array(draftRowSchema), total: z.number() }),
    reads: true,
  },
  /**
   * Reads an uploaded list of subjects (name and CPF on each line) as `batches.read` does, with the proposed columns.
   * Fails with `import_unreadable`.
   */
  'consent.subject_columns': {
    input: sheetQuestion,
    output: z.object({ ...sheetPreview, layout: subjectLayoutSchema }),
  },
  /**
   * Makes a paper draft for each subject of a list, or none if a row is refused; with `dryRun` it only returns the
   * report. A subject that already has an open draft with the same purposes and institution (absent: the default one)
   * gets no second one. Companies are refused because their term names the persons who sign. Fails with
   * `import_unreadable` as `consent.subject_columns` does, or if a column is not matched (`columns`), with
   * `institution_missing` in Produção if the settings name none, and with `not_found` for an unknown institution.
   */
  'consent.draft_subjects': {
    input: z.strictObject({
      ...sheetChoice,
      layout: subjectLayoutSchema,
      purposes: z.array(z.enum(PURPOSES)).min(1).max(PURPOSES.length),
      institution: z.string().max(32).optional(),
      dryRun: z.boolean(),
    }),
    output: z.object({
      rows: z.number(),
      /** Number of subjects that get a draft. */
      fresh: z.number(),
      /** `line` is the row number, from 1. */
      refused: z.array(z.object({ line: z.number(), nome: shownText(), problems: z.array(z.enum(SUBJECT_PROBLEMS)) })),
      /** Subjects that already have a draft, with its id. */
      open: z.array(z.object({ line: z.number(), nome: shownText(), id: z.string() })),
      /** Ids of the new drafts in the order of the list; null if none were to be made. */
      made: z.array(z.string()).nullable(),
    }),
    reads: true,
  },
  'consent.draft_load': {
    input: z.strictObject({ id }),
    output: draftRowSchema.extend({ evidence: z.array(evidenceSchema) }),
    reads: true,
  },
  /** Deletes a draft with its files. */
  'consent.draft_discard': { input: z.strictObject({ id }), output: z.object({ discarded: z.boolean() }) },
} as const;
