import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { BATCH_STATES, ITEM_STATES } from '#domain/batches/batch.ts';
import { GROUP_KINDS, LINK_SOURCES, MEMBER_ROLES } from '#domain/groups/group.ts';
import { GROUP_AMOUNTS, MISSING_REASONS } from '#domain/groups/group-view.ts';
import { MAX_NOTE_LENGTH, MAX_SELECTED, MAX_TAGS } from '#domain/library/library-filter.ts';
import { findingEventSchema, findingSchema, watchMemberSchema } from '#domain/monitoring/watch.ts';
import { reportMonthSchema } from '#domain/registrato/report.ts';
import { CASE_STATES } from '#domain/sources/case-limits.ts';
import { caseRequestSchema } from '#domain/sources/case-request.ts';
import { signedPageSchema } from './cases.ts';
import { consentRowSchema } from './consent.ts';
import { evidenceSchema } from './evidence.ts';
import { reading } from './message.ts';
import { savedResultRowSchema } from './results.ts';
import { shownLines, shownText } from './shown-text.ts';

const noteSchema = z.object({
  id: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  /** User of the computer who wrote it. */
  officer: shownText(),
  text: shownLines(),
});

export type SubjectNote = z.infer<typeof noteSchema>;

/** Everything saved about a subject: a person, or a company with all its branches. */
const subjectPageSchema = z.object({
  /** As in the result from which the page was opened. */
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** Names and documents in the saved results, newest query first; a company may have several. */
  nomes: z.array(shownText()),
  documentos: z.array(z.string()),
  /** Newest month first, then newest query first, in every environment; at most 500. */
  results: z.array(savedResultRowSchema),
  total: z.number(),
  tags: z.array(z.string()),
  /** Newest first. */
  notes: z.array(noteSchema),
});

export type SubjectPage = z.infer<typeof subjectPageSchema>;

/** Printouts that the window itself makes about a subject. */
const PRINTED = ['dossier', 'report', 'receipt', 'term', 'case_page'] as const;

/** An act on a subject's data. */
const subjectEventSchema = z.object({
  /** One of AUDIT_KINDS, unless somebody changed the log. */
  kind: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  /** User of the computer at that time. */
  officer: shownText(),
  environment: z.string().nullable(),
  purpose: z.string().nullable(),
  /** `ok`, or the failure's code. */
  outcome: z.string(),
  /** As lists show it; it identifies a company's branch. */
  documento: z.string().nullable(),
  consentId: z.string().nullable(),
  resultId: z.string().nullable(),
  /** Month, format, part: the facts as the log stores them. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type SubjectEvent = z.infer<typeof subjectEventSchema>;

/** A credit request with all its input and signed pages. */
const dossierCaseSchema = z.object({
  id: z.string(),
  documento: z.string(),
  environment: z.enum(ENVIRONMENTS),
  institution: z.object({ nome: shownText(), cnpj: z.string() }),
  reference: shownText(),
  state: z.enum(CASE_STATES),
  /** ISO instant with offset. */
  changedAt: z.string(),
  /** `YYYY-MM` of the saved answers that the case is judged by, oldest first. */
  months: z.array(z.string()),
  request: caseRequestSchema,
  /** Each citation in a text names its number, in Portuguese. */
  risks: z.array(z.object({ text: shownText(), mitigant: shownText() })),
  proposal: shownLines(),
  conditions: shownLines(),
  /** The group's snapshot that the case is judged by; `name` is the group's present name. */
  group: z.object({ name: shownText(), version: z.number() }).nullable(),
  pages: z.array(signedPageSchema),
});

/** A batch that names the subject; separate lists hold its lines and items. */
const dossierBatchSchema = z.object({
  id: z.string(),
  name: shownText(),
  fileName: shownText(),
  /** Empty for a CSV or pasted cells. */
  sheet: shownText(),
  environment: z.enum(ENVIRONMENTS),
  purpose: z.enum(PURPOSES),
  /** The institution at its confirmation; null for a draft. */
  institution: z.object({ nome: shownText(), cnpj: z.string() }).nullable(),
  state: z.enum(BATCH_STATES),
  /** ISO instant with offset of the import. */
  createdAt: z.string(),
});

const ofBatch = { batchId: z.string(), batchName: shownText() };

/** A line of a batch's sheet, as in the file. */
const dossierLineSchema = z.object({
  ...ofBatch,
  n: z.number(),
  documento: z.string(),
  /** Non-empty cells, each with the title of its column; a sheet may have no titles. */
  cells: z.array(z.object({ title: shownText(), text: shownText() })),
});

/** A month of a batch for the subject; `askedAt` is an ISO instant with offset, null if it was not queried. */
const dossierQuestionSchema = z.object({
  ...ofBatch,
  month: z.string(),
  state: z.enum(ITEM_STATES),
  askedAt: z.string().nullable(),
});

/** A present or past link of the subject to a group. */
const dossierGroupSchema = z.object({
  groupId: z.string(),
  linkId: z.string(),
  name: shownText(),
  kind: z.enum(GROUP_KINDS),
  isArchived: z.boolean(),
  environment: z.enum(ENVIRONMENTS),
  criterion: shownLines(),
  documento: z.string(),
  role: z.enum(MEMBER_ROLES),
  /** The company through which it belongs; null if that is a person, whose name is not the subject's. */
  through: shownText().nullable(),
  /** Basis points. */
  shareBp: z.number().nullable(),
  source: z.enum(LINK_SOURCES),
  /** Days `YYYY-MM-DD`. */
  sourceDate: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

/** The subject's part in a snapshot that a committee saw. */
const dossierPositionSchema = z.object({
  snapshotId: z.string(),
  groupName: shownText(),
  version: z.number(),
  month: z.string(),
  /** ISO instant with offset. */
  keptAt: z.string(),
  nome: shownText(),
  documento: z.string(),
  missing: z.enum(MISSING_REASONS).nullable(),
  provisional: z.boolean(),
  /** Cents; null if missing. */
  amounts: z.record(z.enum(GROUP_AMOUNTS), z.number().nullable()),
  institutions: z.number().nullable(),
  limitUsage: z.number().nullable(),
});

/** A portfolio that monitors or monitored the subject, with the subject's data in it. */
const dossierWatchSchema = watchMemberSchema.omit({ nome: true }).extend({
  watchId: z.string(),
  name: shownText(),
  environment: z.enum(ENVIRONMENTS),
  contract: shownText(),
  segment: shownText(),
  responsible: shownText(),
});

/** The rules' findings about the subject with their history, newest first. */
const dossierFindingSchema = findingSchema
  .pick({ id: true, watchId: true, rule: true, severity: true, before: true, now: true, state: true })
  .extend({
    watchName: shownText(),
    /** ISO instant with offset. */
    madeAt: z.string(),
    history: z.array(
      findingEventSchema
        .omit({ findingId: true })
        .extend({ at: z.string(), officer: shownText().nullable(), reason: shownLines() }),
    ),
  });

/** The subject in an own filing of the institution. */
const dossierFilingSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  month: z.string(),
  /** Root of the institution's CNPJ. */
  cnpj: z.string(),
  sha256: z.string(),
  /** ISO instant with offset. */
  readAt: z.string(),
  /** Cents; null while a part of the remittance is missing. */
  owed: z.number().nullable(),
  amounts: z.array(z.object({ modality: z.string(), code: z.string(), cents: z.number() })),
});

/** The client's own reports; each line as printed. */
const dossierReportSchema = z.object({
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  issuedAt: z.string().nullable(),
  code: z.string(),
  sha256: z.string(),
  /** ISO instant with offset. */
  readAt: z.string(),
  months: z.array(reportMonthSchema),
});

/**
 * Everything stored about a subject, or a company with all its branches (docs/register.md#facts), newest first, in
 * every environment. Lists end at 500; totals count all.
 */
const dossierSchema = z.object({
  /** The document with which the dossier was opened. */
  documento: z.string(),
  /** Every document in the lists; several are branches of one company. */
  documentos: z.array(z.string()),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** Names under which the subject is stored, newest first. */
  nomes: z.array(shownText()),
  tags: z.array(z.string()),
  notes: z.array(noteSchema),
  authorizations: z.array(consentRowSchema),
  /** Evidence of the listed authorizations and cases, each with the document and instant of its authorization or case. */
  evidence: z.array(evidenceSchema.extend({ documento: z.string(), registeredAt: z.string() })),
  queries: z.array(savedResultRowSchema),
  cases: z.array(dossierCaseSchema),
  batches: z.array(dossierBatchSchema),
  batchLines: z.array(dossierLineSchema),
  batchQuestions: z.array(dossierQuestionSchema),
  groups: z.array(dossierGroupSchema),
  groupPositions: z.array(dossierPositionSchema),
  watches: z.array(dossierWatchSchema),
  findings: z.array(dossierFindingSchema),
  filings: z.array(dossierFilingSchema),
  registrato: z.array(dossierReportSchema),
  events: z.array(subjectEventSchema),
  totals: z.object({
    authorizations: z.number(),
    evidence: z.number(),
    queries: z.number(),
    cases: z.number(),
    batches: z.number(),
    batchLines: z.number(),
    batchQuestions: z.number(),
    groups: z.number(),
    groupPositions: z.number(),
    watches: z.number(),
    findings: z.number(),
    filings: z.number(),
    registrato: z.number(),
    events: z.number(),
  }),
  institution: z.object({ nome: shownText(), cnpj: z.string() }),
  officer: shownText(),
  printedAt: z.string(),
});

export type Dossier = z.infer<typeof dossierSchema>;

/** Identifies a subject by one of its saved results, so that no address contains a document. */
const ofResult = z.strictObject({ id: z.string().max(64) });

const tagNames = z.array(z.string().max(200)).max(MAX_TAGS);

export const subjectMessages = {
  /** Returns the page of a subject. Fails with `not_found` if the result is not saved. */
  'subject.open': { input: z.strictObject({ ...ofResult.shape, ...reading }), output: subjectPageSchema, reads: true },
  /** Returns all tags by name, with the number of subjects of each. */
  'subject.tags': {
    input: z.strictObject({}),
    output: z.object({ tags: z.array(z.object({ name: z.string(), subjects: z.number() })) }),
    reads: true,
  },
  /** Changes the tags of all subjects of these results. Fails with `limit_reached` (`max`) and then changes nothing. */
  'subject.tag': {
    input: z.strictObject({
      ids: z.array(z.string().max(64)).min(1).max(MAX_SELECTED),
      add: tagNames,
      remove: tagNames,
    }),
    output: z.object({ subjects: z.number() }),
  },
  /**
   * Adds a note about the subject of a result and returns all its notes. Fails with `limit_reached` (`max`) if there
   * are too many.
   */
  'subject.add_note': {
    input: z.strictObject({ ...ofResult.shape, text: shownLines().trim().min(1).max(MAX_NOTE_LENGTH) }),
    output: z.object({ notes: z.array(noteSchema) }),
  },
  'subject.remove_note': {
    input: z.strictObject({ noteId: z.string().max(64) }),
    output: z.object({ removed: z.boolean() }),
  },
  /** Returns the dossier of a subject. Reading it is recorded in the dossier. */
  'subject.dossier': { input: z.strictObject({ documento: z.string().max(32) }), output: dossierSchema, reads: true },
  /** Records that the window printed data about a subject. */
  'subject.record_print': {
    input: z.strictObject({
      documento: z.string().max(32),
      what: z.enum(PRINTED),
      resultId: z.string().max(64).optional(),
      consentId: z.string().max(64).optional(),
    }),
    output: z.object({ noted: z.boolean() }),
    reads: true,
  },
} as const;
