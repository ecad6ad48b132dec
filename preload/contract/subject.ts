import { z } from 'zod';
import { MAX_NOTE_LENGTH, MAX_SELECTED, MAX_TAGS } from '#domain/library/library-filter.ts';
import { consentRowSchema } from './consent.ts';
import { savedResultRowSchema } from './results.ts';

const noteSchema = z.object({
  id: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  /** The user of the computer who wrote it. */
  officer: z.string(),
  text: z.string(),
});

export type SubjectNote = z.infer<typeof noteSchema>;

/** Everything saved of one subject: a person, or a company with all its branches. */
const subjectPageSchema = z.object({
  /** As in the result the page was opened from. */
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** The names and the documents under which results are saved, the newest query first; more than one of a company. */
  nomes: z.array(z.string()),
  documentos: z.array(z.string()),
  /** The newest month first and of a month the newest query, in every environment; at most 500. */
  results: z.array(savedResultRowSchema),
  total: z.number(),
  tags: z.array(z.string()),
  /** Newest first. */
  notes: z.array(noteSchema),
});

export type SubjectPage = z.infer<typeof subjectPageSchema>;

/** What the window itself prints of a subject. */
const PRINTED = ['dossier', 'report', 'receipt', 'term'] as const;

/** Something that was done with the data of a subject. */
const subjectEventSchema = z.object({
  /** One of AUDIT_KINDS, unless somebody meddled with the log. */
  kind: z.string(),
  /** ISO instant with offset. */
  at: z.string(),
  /** The user of the computer who was at the desk. */
  officer: z.string(),
  environment: z.string().nullable(),
  purpose: z.string().nullable(),
  /** `ok`, or the code of the refusal. */
  outcome: z.string(),
  /** As lists show it: which branch of a company. */
  documento: z.string().nullable(),
  consentId: z.string().nullable(),
  resultId: z.string().nullable(),
  /** Which month, in which format, what of it: as the log keeps them. */
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
});

export type SubjectEvent = z.infer<typeof subjectEventSchema>;

/**
 * All that is kept of one subject, a company with all its branches (docs/register.md#facts), newest first, in every
 * environment. Lists end at 500; the totals do not.
 */
const dossierSchema = z.object({
  /** The document it was opened by. */
  documento: z.string(),
  /** Every document under which something stands in the lists; several are branches of one company. */
  documentos: z.array(z.string()),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  /** Under which names the subject is kept, the newest first. */
  nomes: z.array(z.string()),
  authorizations: z.array(consentRowSchema),
  queries: z.array(savedResultRowSchema),
  events: z.array(subjectEventSchema),
  totals: z.object({ authorizations: z.number(), queries: z.number(), events: z.number() }),
  institution: z.object({ nome: z.string(), cnpj: z.string() }),
  officer: z.string(),
  printedAt: z.string(),
});

export type Dossier = z.infer<typeof dossierSchema>;

/** Names a subject by one of its saved results: no document stands in an address. */
const ofResult = z.strictObject({ id: z.string().max(64) });

const tagNames = z.array(z.string().max(200)).max(MAX_TAGS);

export const subjectMessages = {
  /**
   * Opening a subject is an event of it, reading its open page once more (`again`) is not. `not_found` when the result is
   * not kept.
   */
  'subject.open': { input: z.strictObject({ ...ofResult.shape, again: z.boolean() }), output: subjectPageSchema },
  /** All tags with how many subjects have them, by name. */
  'subject.tags': {
    input: z.strictObject({}),
    output: z.object({ tags: z.array(z.object({ name: z.string(), subjects: z.number() })) }),
  },
  /** Changes the tags of all subjects of these results, together; `limit_reached` (`most`) changes nothing. */
  'subject.tag': {
    input: z.strictObject({
      ids: z.array(z.string().max(64)).min(1).max(MAX_SELECTED),
      add: tagNames,
      remove: tagNames,
    }),
    output: z.object({ subjects: z.number() }),
  },
  /** Keeps a note about the subject of a result; answers all of its notes. */
  'subject.add_note': {
    input: z.strictObject({ ...ofResult.shape, text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
    output: z.object({ notes: z.array(noteSchema) }),
  },
  'subject.remove_note': {
    input: z.strictObject({ noteId: z.string().max(64) }),
    output: z.object({ removed: z.boolean() }),
  },
  /** Reading a dossier is an event of the dossier. */
  'subject.dossier': { input: z.strictObject({ documento: z.string().max(32) }), output: dossierSchema },
  /** Notes that the window printed something about a subject. */
  'subject.record_print': {
    input: z.strictObject({
      documento: z.string().max(32),
      what: z.enum(PRINTED),
      resultId: z.string().max(64).optional(),
      consentId: z.string().max(64).optional(),
    }),
    output: z.object({ noted: z.boolean() }),
  },
} as const;
