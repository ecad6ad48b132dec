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

/** The text that the subject reads, its version and SHA-256 (docs/register.md#duties). */
export const termSchema = z.object({ version: z.string(), text: z.string(), sha256: z.string() });

export type TermText = z.infer<typeof termSchema>;

const consentDraftSchema = z.object({
  term: termSchema,
  metadata: consentMetadataSchema,
  /** The institution that the term names, with what the term says of it; null if it names none. */
  institution: institutionSchema
    .pick({ nome: true, cnpj: true, via: true, termMonths: true, revocation: true })
    .nullable(),
});

export type ConsentDraft = z.infer<typeof consentDraftSchema>;

export const CONSENT_STATUSES = ['valid', 'due_soon', 'expired', 'revoked', 'unknown'] as const;

const LEDGER_ORDERS = ['nome', 'documento', 'validUntil', 'lastQueryAt'] as const;

export const consentRowSchema = z.object({
  /** The workstation's id of the entry. */
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
  /** End of validity: the earliest of the service's rule, the end of the term and the end that the service stated. */
  validUntil: z.string(),
  /** The service's rule: five years from the last query. */
  serviceUntil: z.string(),
  /** End of the term by its own words; null if it is valid until revoked. */
  termEndsAt: z.string().nullable(),
  /** The end that the service stated, if earlier than five years after the record's creation; otherwise null. */
  statedEndsAt: z.string().nullable(),
  /** Empty in acts from before purposes were compared; these cover all purposes. */
  purposes: z.array(z.enum(PURPOSES)),
  /** The authorized institution; blank if the act names none. */
  institution: partySchema,
  /** As the service returned it, `DD/MM/YYYY HH:mm:ss`; null while unknown. */
  dataExpiracao: z.string().nullable(),
  lastQueryAt: z.string().nullable(),
  url: z.string().nullable(),
  metadata: consentMetadataSchema,
  term: termSchema,
});

export type ConsentRow = z.infer<typeof consentRowSchema>;

/** An authorization as a query needs it, without its term. */
const askableSchema = consentRowSchema.pick({ id: true, nome: true, documento: true, purposes: true });

export type AskableConsent = z.infer<typeof askableSchema>;

/** Everything stored about one authorization. Instants are ISO with offset. */
const consentDetailSchema = consentRowSchema.extend({
  kind: z.enum(LEDGER_KINDS),
  /** Place of the consent in the officer's words; empty if at this workstation. */
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
  signTogether: z.int(),
  /** The party that queries the register for the institution, if the act names one. */
  via: partySchema.nullable(),
  /** The record as the service returned it; null while the outcome is unknown. `origin` is the record's source. */
  record: consentRecordSchema.nullable(),
  /**
   * The service's rejected reply and the reasons (`record` is null if unreadable): the entry allows no query until the
   * officer settles it. Null if there is no doubt.
   */
  doubt: z
    .object({ doubts: z.array(z.enum(RECORD_DOUBTS)).readonly(), record: consentRecordSchema.nullable() })
    .nullable(),
  origin: z.enum(RECORD_ORIGINS),
  revocation: z.object({ at: z.string(), reason: z.string() }).nullable(),
  evidence: z.array(evidenceSchema),
  /** Number of saved results that depend on the authorization. */
  queries: z.number(),
});

export type ConsentDetail = z.infer<typeof consentDetailSchema>;

/** Content of a printed receipt: the authorization, the issuing institution, the officer and the time. */
const consentReceiptSchema = z.object({
  consent: consentDetailSchema,
  issuer: partySchema,
  officer: shownText(),
  printedAt: z.string(),
});

export type ConsentReceipt = z.infer<typeof consentReceiptSchema>;

/** The person or company that consents; the document may contain punctuation. */
const subject = { nome: shownText().trim().min(1).max(200), documento: z.string().max(32) };

/** Further content of the term: purposes, institution (absent: the default one), and the persons who sign. */
const termClauses = {
  purposes: z.array(z.enum(PURPOSES)).min(1).max(PURPOSES.length),
  institution: z.string().max(32).optional(),
  representatives: representativesSchema.optional(),
  signTogether: z.int().min(1).max(MAX_REPRESENTATIVES).optional(),
};

const ofEntry = z.strictObject({ id: z.string().max(64) });

export const consentMessages = {
  /** Returns the term as a person who authorizes this institution would read it; the institution need not be saved. */
  'consent.preview_term': {
    input: z.strictObject({ institution: institutionSchema }),
    output: termSchema,
    reads: true,
  },
  /**
   * Fills in the term for a subject and collects the metadata of this device. Sends and stores nothing. Fails with
   * `institution_missing` in Produção if the settings lack the name or CNPJ of the authorized institution.
   */
  'consent.prepare': { input: z.strictObject({ ...subject, ...termClauses }), output: consentDraftSchema },
  /** Returns the identifying facts about this device, for an act on paper whose signed file it sends. */
  'consent.device': {
    input: z.strictObject({}),
    output: z.object({ ip: z.string(), host: z.string(), userAgent: z.string() }),
    reads: true,
  },
  /**
   * Registers the subject's act with the service and stores the record. The workstation never sends it twice by itself.
   * `kind` is `presencial` if absent: then ip, host, time and user agent are this workstation's own, and those of
   * `metadata` are ignored. The entry takes over the id and the evidence of `draftId`, and the draft is deleted once
   * the outcome is known; if the draft is sent a second time, the message returns the existing entry. Fails with
   * `institution_missing` as `consent.prepare` does, with `invalid_input`, whose details are `problem.<field>` (codes
   * of `checkCapture`) or `campo.<field>` (texts of the request table), and with `service_refused`, whose details are
   * `campo.<field>` in the service's words. Fails with `consent_outcome_unknown` if it is unknown whether the act is
   * registered as given: `cause` is the code of the failure that hid the outcome, or of the first doubt about the
   * record (`record_…`), and `consentId` is the entry, which stays in the ledger and allows no query.
   */
  'consent.register': {
    input: z.strictObject({
      ...subject,
      ...termClauses,
      consentimento: z.literal(true),
      metadata: namedMetadataSchema,
      /** SHA-256 of the text that the subject read; this workstation must still write the same text. */
      termSha256: z.string().regex(/^[0-9a-f]{64}$/),
      kind: z.enum(CAPTURE_KINDS).optional(),
      place: z.string().trim().max(200).optional(),
      draftId: z.uuid().optional(),
    }),
    output: consentRowSchema,
  },
  /**
   * Sends an act that the subject signed at this computer again, unchanged, at the officer's request. Fails with
   * `not_found` if the draft has no signed act, and as `consent.register` does.
   */
  'consent.send_signed': { input: z.strictObject({ draftId: z.uuid() }), output: consentRowSchema },
  /**
   * Returns authorizations, newest first or in the given order (newest first among equals). `search` is part of a name
   * (accents ignored) or of a document. An absent filter excludes no entry.
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
  /** Returns authorizations in force that `consent.list` would find, each with no more than a query of it needs. */
  'consent.askable': {
    input: z.strictObject({
      search: z.string().max(200),
      limit: z.int().min(1).max(100),
      environment: z.enum(ENVIRONMENTS),
      /** CNPJ; branches are the same institution. */
      institution: z.string().max(32).optional(),
    }),
    output: z.object({ rows: z.array(askableSchema) }),
    reads: true,
  },
  /**
   * Returns the authorization that would cover a query of this document in the current environment, or the reason why
   * none does and the entry that it is about. An absent purpose is not compared; an absent institution is the default
   * one.
   */
  'consent.find': {
    input: z.strictObject({
      documento: z.string().max(32),
      purpose: z.enum(PURPOSES).optional(),
      institution: z.string().max(32).optional(),
    }),
    output: z.object({ consent: consentRowSchema.nullable(), refusal: failureSchema.nullable() }),
    reads: true,
    byCommand: 'ask',
  },
  'consent.open': { input: ofEntry, output: consentDetailSchema, reads: true },
  /**
   * Returns the content of the receipt, and records it in the dossier. Fails with `consent_outcome_unknown` while the
   * outcome is unknown.
   */
  'consent.receipt': { input: ofEntry, output: consentReceiptSchema, reads: true },
  /**
   * Blocks every new query for good. It revokes the entry and the subject's other entries for the same institution in
   * its environment, branches included, because the subject withdraws the permission and not one record. It sends
   * nothing, because the service has no endpoint for revocation (docs/register.md#duties).
   */
  'consent.revoke': {
    input: z.strictObject({ ...ofEntry.shape, reason: z.string().trim().min(1).max(500) }),
    output: consentDetailSchema,
  },
  /**
   * Stores the id and address that the service shows, after the officer found that an act with an unknown outcome was
   * registered. Fails with `link_refused` if the address is not this service's page for this id, with
   * `authorization_known` if another entry has the id, with `record_expired` or `record_impossible_dates` if the dates
   * are past or impossible, and with `outcome_settled` if the outcome is already known.
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
  /** Turns the entry back into a draft with all its input, after the officer found that it was not registered. */
  'consent.dismiss': { input: ofEntry, output: z.object({ draftId: z.string() }) },
  /**
   * Sends the same act again; the officer accepts that it may be registered twice. If it fails, the outcome stays
   * unknown.
   */
  'consent.send_again': {
    input: z.strictObject({ ...ofEntry.shape, knowingly: z.literal(true) }),
    output: consentRowSchema,
  },
} as const;
