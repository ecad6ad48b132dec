import { z } from 'zod';
import { ENVIRONMENTS, PURPOSES } from '#domain/basics/environment.ts';
import { RECORD_DOUBTS } from '#domain/basics/record-doubt.ts';
import { CAPTURE_KINDS, LEDGER_KINDS, RECORD_ORIGINS } from '#domain/consent/capture-kind.ts';
import { institutionSchema, partySchema } from '#domain/consent/institution-schema.ts';
import { MAX_REPRESENTATIVES, POWERS, representativesSchema } from '#domain/consent/representative.ts';
import {
  consentMetadataSchema,
  consentRecordSchema,
  namedMetadataSchema,
} from '#domain/register-interface/consent-authorization.ts';
import { stampSchema } from '#domain/register-interface/envelope.ts';
import { failureSchema } from './errors.ts';
import { evidenceSchema } from './evidence.ts';
import { shownText } from './shown-text.ts';

/** The text the subject reads, in a version, with its SHA-256 (docs/register.md#duties). */
export const termSchema = z.object({ version: z.string(), text: z.string(), sha256: z.string() });

export type TermText = z.infer<typeof termSchema>;

const consentDraftSchema = z.object({ term: termSchema, metadata: consentMetadataSchema });

export type ConsentDraft = z.infer<typeof consentDraftSchema>;

export const CONSENT_STATUSES = ['valid', 'due_soon', 'expired', 'revoked', 'unknown'] as const;

/** What the ledger can be ordered by. */
const LEDGER_ORDERS = ['nome', 'documento', 'validUntil', 'lastQueryAt'] as const;

export const consentRowSchema = z.object({
  /** The workstation's own id of the entry. */
  id: z.string(),
  /** The service's id; null while the outcome is unknown. */
  authorizationId: z.string().nullable(),
  environment: z.enum(ENVIRONMENTS),
  nome: shownText(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  status: z.enum(CONSENT_STATUSES),
  /** ISO instants with offset. */
  createdAt: z.string(),
  /** End of validity: the service's rule, or the end of the term or that which the service stated, where it comes first. */
  validUntil: z.string(),
  /** The service's rule: five years from the last query. */
  serviceUntil: z.string(),
  /** End of the term by its own words; null until it is revoked. */
  termEndsAt: z.string().nullable(),
  /** The end that the service stated, where it is earlier than five years from the record's creation; null otherwise. */
  statedEndsAt: z.string().nullable(),
  /** What it was given for; none in acts from before purposes were compared, which cover all. */
  purposes: z.array(z.enum(PURPOSES)),
  /** Whom it was given to; blank where the act names nobody. */
  institution: partySchema,
  /** As the service returned it, `DD/MM/YYYY HH:mm:ss`; null while unknown. */
  dataExpiracao: z.string().nullable(),
  lastQueryAt: z.string().nullable(),
  url: z.string().nullable(),
  metadata: consentMetadataSchema,
  term: termSchema,
});

export type ConsentRow = z.infer<typeof consentRowSchema>;

/** Everything stored about one authorization. Instants are ISO with offset. */
const consentDetailSchema = consentRowSchema.extend({
  kind: z.enum(LEDGER_KINDS),
  /** Where the subject consented, in the officer's words, if it was not at this workstation; empty otherwise. */
  place: shownText(),
  representatives: z.array(
    z.object({
      nome: shownText(),
      cpf: z.string(),
      cargo: shownText(),
      power: z.enum(POWERS).nullable().default(null),
      until: z.string().nullable().default(null),
    }),
  ),
  /** How many of them sign together. */
  signTogether: z.int(),
  /** Through whom the register is asked, where the act names a second party. */
  via: partySchema.nullable(),
  /**
   * The record as the service returned it; null while the outcome is unknown. `origin` says where the record comes
   * from.
   */
  record: consentRecordSchema.nullable(),
  /**
   * What the service returned in place of a record, and why it is not taken (`record` is null where it could not be
   * read): the entry allows no query until the officer settles it. Null where nothing is doubted.
   */
  doubt: z
    .object({ doubts: z.array(z.enum(RECORD_DOUBTS)).readonly(), record: consentRecordSchema.nullable() })
    .nullable(),
  origin: z.enum(RECORD_ORIGINS),
  revocation: z.object({ at: z.string(), reason: z.string() }).nullable(),
  evidence: z.array(evidenceSchema),
  /** How many saved results depend on the authorization. */
  queries: z.number(),
});

export type ConsentDetail = z.infer<typeof consentDetailSchema>;

/** What a printed receipt shows: the authorization, the institution that issues it, who printed it and when. */
const consentReceiptSchema = z.object({
  consent: consentDetailSchema,
  issuer: partySchema,
  officer: shownText(),
  printedAt: z.string(),
});

export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;

/** Who consents. The document may still be formatted with its punctuation. */
const subject = { nome: shownText().trim().min(1).max(200), documento: z.string().max(32) };

/** What the term names in addition to the subject: purposes, institution (absent: the usual one), and who signs. */
const termClauses = {
  purposes: z.array(z.enum(PURPOSES)).min(1).max(PURPOSES.length),
  institution: z.string().max(32).optional(),
  representatives: representativesSchema.optional(),
  signTogether: z.int().min(1).max(MAX_REPRESENTATIVES).optional(),
};

const ofEntry = z.strictObject({ id: z.string().max(64) });

export const consentMessages = {
  /** Returns the term as a person would read it who authorizes this institution, whether it is saved or not. */
  'consent.preview_term': {
    input: z.strictObject({ institution: institutionSchema }),
    output: termSchema,
    reads: true,
  },
  /**
   * Fills in the term for a subject and collects the metadata of this device. Sends and stores nothing. Fails with
   * `institution_missing` in Produção while the settings lack the name or the CNPJ of the institution that is
   * authorized.
   */
  'consent.prepare': { input: z.strictObject({ ...subject, ...termClauses }), output: consentDraftSchema },
  /** Returns what tells this device from others, for an act on paper whose signed file it sends. */
  'consent.device': {
    input: z.strictObject({}),
    output: z.object({ ip: z.string(), host: z.string(), userAgent: z.string() }),
    reads: true,
  },
  /**
   * Registers the subject's act with the service and stores the record. The workstation never sends it twice by itself.
   * `kind` is `presencial` if absent: then ip, host, time and user agent are this workstation's own, and those of
   * `metadata` are ignored. The entry takes the id and the evidence of `draftId`, and the draft is deleted once the
   * outcome is known; if the draft is sent a second time, the message returns the entry it became. Fails with
   * `institution_missing` as `consent.prepare` does, with `invalid_input`, whose details are `problem.<field>` (codes
   * of `checkCapture`) or `campo.<field>` (texts of the request table), and with `service_refused`, whose details are
   * `campo.<field>` in the service's words. Fails with `consent_outcome_unknown` where nobody can say whether the act is
   * registered as it was given: `cause` is the code of what hid it, or of the first doubt about the record (`record_…`),
   * and `consentId` the entry, which stays in the ledger and allows no query.
   */
  'consent.register': {
    input: z.strictObject({
      ...subject,
      ...termClauses,
      consentimento: z.literal(true),
      metadata: namedMetadataSchema,
      /** The SHA-256 of the text the subject read, which must be the text this workstation would write now. */
      termSha256: z.string().regex(/^[0-9a-f]{64}$/),
      kind: z.enum(CAPTURE_KINDS).optional(),
      place: z.string().trim().max(200).optional(),
      draftId: z.uuid().optional(),
    }),
    output: consentRowSchema,
  },
  /**
   * Sends what the subject signed at this computer once more, to the letter; the officer decides it. Fails with
   * `not_found` if the draft holds nothing signed, and as `consent.register` does.
   */
  'consent.send_signed': { input: z.strictObject({ draftId: z.uuid() }), output: consentRowSchema },
  /**
   * Returns authorizations, newest first or in an order, equals newest first. `search` is part of a name (accents
   * ignored) or of a document. An absent filter excludes nothing.
   */
  'consent.list': {
    input: z.strictObject({
      search: z.string().max(200),
      limit: z.int().min(1).max(500),
      offset: z.int().min(0),
      statuses: z.array(z.enum(CONSENT_STATUSES)).max(CONSENT_STATUSES.length).optional(),
      environment: z.enum(ENVIRONMENTS).optional(),
      /** CNPJ; branches are the same institution. */
      institution: z.string().max(32).optional(),
      order: z.strictObject({ by: z.enum(LEDGER_ORDERS), descending: z.boolean() }).optional(),
    }),
    output: z.object({ rows: z.array(consentRowSchema), total: z.number() }),
    reads: true,
  },
  /**
   * Returns the authorization that a query of this document would lean on in the current environment, or why none covers
   * it and the entry that this is about. An absent purpose is not compared; an absent institution is the usual one.
   */
  'consent.find': {
    input: z.strictObject({
      documento: z.string().max(32),
      purpose: z.enum(PURPOSES).optional(),
      institution: z.string().max(32).optional(),
    }),
    output: z.object({ consent: consentRowSchema.nullable(), refusal: failureSchema.nullable() }),
    reads: true,
  },
  'consent.open': { input: ofEntry, output: consentDetailSchema, reads: true },
  /**
   * Returns everything the receipt shows, and records it in the dossier. Fails with `consent_outcome_unknown` while the
   * outcome is unknown.
   */
  'consent.receipt': { input: ofEntry, output: consentReceiptSchema, reads: true },
  /**
   * Blocks every new query for good. It revokes the entry and the subject's other entries to the same institution in its
   * environment, branches included, because the subject withdraws the permission and not one record. Nothing is sent to the service: it has no endpoint for it
   * (docs/register.md#duties).
   */
  'consent.revoke': {
    input: z.strictObject({ ...ofEntry.shape, reason: z.string().trim().min(1).max(500) }),
    output: consentDetailSchema,
  },
  /**
   * Stores the id and the address that the service shows, after the officer found out that an act with an unknown
   * outcome was registered. Fails with `link_refused` if the address is not this service's page of this id, with
   * `authorization_known` if another entry has the id, with `record_expired` or `record_impossible_dates` if the dates
   * are over or cannot be, and with `outcome_settled` if the outcome was known already.
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
  /**
   * Turns the entry back into a draft with everything that was typed, after the officer found out that nothing was
   * registered.
   */
  'consent.dismiss': { input: ofEntry, output: z.object({ draftId: z.string() }) },
  /**
   * Sends the same act again; the officer knows that it may be registered twice. If it fails, the outcome stays
   * unknown.
   */
  'consent.send_again': {
    input: z.strictObject({ ...ofEntry.shape, knowingly: z.literal(true) }),
    output: consentRowSchema,
  },
} as const;
