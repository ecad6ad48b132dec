import { z } from 'zod';
import { CAPTURE_KINDS, LEDGER_KINDS, RECORD_ORIGINS } from '#domain/consent/capture-kind.ts';
import { representativesSchema } from '#domain/consent/representative.ts';
import { ENVIRONMENTS, PURPOSES } from '#domain/environment.ts';
import { consentMetadataSchema, consentRecordSchema } from '#domain/register-interface/consent-authorization.ts';
import { stampSchema } from '#domain/register-interface/envelope.ts';
import { evidenceSchema } from './evidence.ts';

/** The text the subject reads, in a version, with its SHA-256 (docs/register.md#duties). */
const termSchema = z.object({ version: z.string(), text: z.string(), sha256: z.string() });

const consentDraftSchema = z.object({ term: termSchema, metadata: consentMetadataSchema });

export type ConsentDraft = z.infer<typeof consentDraftSchema>;

export const CONSENT_STATUSES = ['valid', 'due_soon', 'expired', 'revoked', 'unknown'] as const;

export const consentRowSchema = z.object({
  /** The workstation's own id of the ledger entry. */
  id: z.string(),
  /** The service's id; null while the outcome is unknown. */
  authorizationId: z.string().nullable(),
  environment: z.enum(ENVIRONMENTS),
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  status: z.enum(CONSENT_STATUSES),
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

/** Everything kept about one authorization; instants are ISO with offset. */
const consentDetailSchema = consentRowSchema.extend({
  kind: z.enum(LEDGER_KINDS),
  purpose: z.enum(PURPOSES).nullable(),
  /** Where an act taken elsewhere was taken, in the officer's words; empty otherwise. */
  place: z.string(),
  representatives: z.array(z.object({ nome: z.string(), cpf: z.string(), cargo: z.string() })),
  /** The record as returned; null while the outcome is unknown. `origin` says who vouches for it. */
  record: consentRecordSchema.nullable(),
  origin: z.enum(RECORD_ORIGINS),
  revocation: z.object({ at: z.string(), reason: z.string() }).nullable(),
  evidence: z.array(evidenceSchema),
  /** Saved results that lean on it. */
  queries: z.number(),
});

export type ConsentDetail = z.infer<typeof consentDetailSchema>;

/** What a printed receipt shows: the authorization, for whom, and who printed it when. */
const consentReceiptSchema = z.object({
  consent: consentDetailSchema,
  institution: z.object({ nome: z.string(), cnpj: z.string() }),
  officer: z.string(),
  printedAt: z.string(),
});

export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;

/** Who consents; the document may still carry its mask. */
const subject = { nome: z.string().trim().min(1).max(200), documento: z.string().max(32) };

/** What the term names beside the subject: what for, and who signs for a company. */
const termClauses = { purpose: z.enum(PURPOSES).optional(), representatives: representativesSchema.optional() };

const ofEntry = z.strictObject({ id: z.string().max(64) });

export const consentMessages = {
  /**
   * Fills the term for a subject and collects the metadata of this device. Nothing is sent or stored.
   * `institution_missing` in Produção while the settings do not say who is authorized, by name and CNPJ.
   */
  'consent.prepare': { input: z.strictObject({ ...subject, ...termClauses }), output: consentDraftSchema },
  /**
   * Registers the subject's act with the service and keeps the record; never sent twice by itself. `kind` is
   * `presencial` when absent: then ip, host, time and user agent are this workstation's own, whatever `metadata` says.
   * The entry takes the id and the proofs of `draftId`, and the draft is gone once the outcome is known; sent a second
   * time it answers the entry it became. `institution_missing` as for `consent.prepare`. `invalid_input` tells `problem.<field>` (codes of `checkCapture`) or
   * `campo.<field>` (texts of the request table); `service_refused` tells `campo.<field>` in the service's words.
   */
  'consent.register': {
    input: z.strictObject({
      ...subject,
      ...termClauses,
      consentimento: z.literal(true),
      metadata: consentMetadataSchema,
      /** Of the text the subject read, which must be the one this workstation would write now. */
      termSha256: z.string().regex(/^[0-9a-f]{64}$/),
      kind: z.enum(CAPTURE_KINDS).optional(),
      place: z.string().trim().max(200).optional(),
      draftId: z.uuid().optional(),
    }),
    output: consentRowSchema,
  },
  /** Newest first. `search`: part of a name (accents ignored) or of a document; an absent filter lets all through. */
  'consent.list': {
    input: z.strictObject({
      search: z.string().max(200),
      limit: z.int().min(1).max(500),
      offset: z.int().min(0),
      statuses: z.array(z.enum(CONSENT_STATUSES)).max(CONSENT_STATUSES.length).optional(),
      environment: z.enum(ENVIRONMENTS).optional(),
    }),
    output: z.object({ rows: z.array(consentRowSchema), total: z.number() }),
  },
  /** The best authorization of a document in the current environment; null when there is none. */
  'consent.find': {
    input: z.strictObject({ documento: z.string().max(32) }),
    output: z.object({ consent: consentRowSchema.nullable() }),
  },
  'consent.open': { input: ofEntry, output: consentDetailSchema },
  /** Everything the receipt shows; `consent_outcome_unknown` while there is nothing to confirm. Noted in the dossier. */
  'consent.receipt': { input: ofEntry, output: consentReceiptSchema },
  /**
   * Blocks every new query, for good: the entry and the subject's others in its environment, because the subject takes
   * back a word and not a record. The service is not told: it has no endpoint for it (docs/register.md#duties).
   */
  'consent.revoke': {
    input: z.strictObject({ ...ofEntry.shape, reason: z.string().trim().min(1).max(500) }),
    output: consentDetailSchema,
  },
  /**
   * The officer found out that an unknown outcome is a registration, and gives id and address as the service shows them.
   * `link_refused` for an address that is not this service's page of this id, `authorization_known` for an id that
   * another entry has, `outcome_settled` when nothing was unknown.
   */
  'consent.resolve': {
    input: z.strictObject({
      ...ofEntry.shape,
      authorizationId: z.uuid(),
      url: z.string().max(2048),
      dataCriacao: stampSchema.optional(),
      dataExpiracao: stampSchema.optional(),
    }),
    output: consentDetailSchema,
  },
  /** The officer found out that nothing was registered: the entry becomes a draft again, with all that was typed. */
  'consent.dismiss': { input: ofEntry, output: z.object({ draftId: z.string() }) },
  /** Sends the same act again, knowing that it may be registered twice. Whatever refuses it, the entry stays unknown. */
  'consent.send_again': {
    input: z.strictObject({ ...ofEntry.shape, knowingly: z.literal(true) }),
    output: consentRowSchema,
  },
} as const;
