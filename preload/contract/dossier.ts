import { z } from 'zod';
import { consentRowSchema } from './consent.ts';
import { savedResultRowSchema } from './results.ts';

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
 * All that is kept of one subject, a company with all its branches (register.md, Facts), newest first, in every
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

export const dossierMessages = {
  /** Reading a dossier is an event of the dossier. */
  'dossier.open': { input: z.strictObject({ documento: z.string().max(32) }), output: dossierSchema },
  /** Notes that the window printed something about a subject. */
  'dossier.note': {
    input: z.strictObject({
      documento: z.string().max(32),
      what: z.enum(PRINTED),
      resultId: z.string().max(64).optional(),
      consentId: z.string().max(64).optional(),
    }),
    output: z.object({ noted: z.boolean() }),
  },
} as const;
