import { z } from 'zod';
import { ENVIRONMENTS } from '../domain/environment.ts';
import { consentMetadataSchema } from '../domain/register-interface/consent-authorization.ts';

/** The text the subject reads, in a version, with its SHA-256 (register.md, Duties). */
export const termSchema = z.object({ version: z.string(), text: z.string(), sha256: z.string() });

export const consentDraftSchema = z.object({ term: termSchema, metadata: consentMetadataSchema });

export type ConsentDraft = z.infer<typeof consentDraftSchema>;

export const consentRowSchema = z.object({
  /** The workstation's own id of the ledger entry. */
  id: z.string(),
  /** The service's id; null while the outcome is unknown. */
  authorizationId: z.string().nullable(),
  environment: z.enum(ENVIRONMENTS),
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  status: z.enum(['valid', 'due_soon', 'expired', 'revoked', 'unknown']),
  /** ISO instants with offset. */
  createdAt: z.string(),
  /** Local rule: five years from the last query. */
  validUntil: z.string(),
  /** As the service returned it, `DD/MM/YYYY HH:mm:ss`; null while unknown. */
  dataExpiracao: z.string().nullable(),
  lastQueryAt: z.string().nullable(),
  url: z.string().nullable(),
  metadata: consentMetadataSchema,
  term: termSchema,
});

export type ConsentRow = z.infer<typeof consentRowSchema>;

/** Who consents; the document may still carry its mask. */
const subject = { nome: z.string().trim().min(1).max(200), documento: z.string().max(32) };

export const consentMessages = {
  /** Fills the term for a subject and collects the metadata of this device. Nothing is sent or stored. */
  'consent.prepare': { input: z.strictObject(subject), answer: consentDraftSchema },
  /** Registers the subject's act with the service and keeps the record; never sent twice by itself. */
  'consent.register': {
    input: z.strictObject({
      ...subject,
      consentimento: z.literal(true),
      metadata: consentMetadataSchema,
      termVersion: z.string(),
      termSha256: z.string(),
    }),
    answer: consentRowSchema,
  },
  'consent.list': {
    input: z.strictObject({ search: z.string().max(200), limit: z.int().min(1).max(500), offset: z.int().min(0) }),
    answer: z.object({ rows: z.array(consentRowSchema), total: z.number() }),
  },
  /** The best authorization of a document in the current environment; null when there is none. */
  'consent.find': {
    input: z.strictObject({ documento: z.string().max(32) }),
    answer: z.object({ consent: consentRowSchema.nullable() }),
  },
} as const;
