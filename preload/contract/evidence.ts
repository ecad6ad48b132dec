import { z } from 'zod';
import { EVIDENCE_KINDS, EVIDENCE_TYPES, FILE_KINDS, MAX_SIGNATURE_SIZE } from '#domain/consent/evidence-type.ts';
import {
  SIGNATURE_COVERAGES,
  SIGNATURE_PROBLEMS,
  SIGNATURE_VERDICTS,
  SIGNING_TIME_SOURCES,
} from '#domain/consent/pdf-signature.ts';
import { strokesSchema } from '#domain/consent/signature.ts';
import { shownText } from './shown-text.ts';
import { uploadId } from './upload.ts';

const id = z.uuid();

const base64Of = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4);

/** Complete and hashed evidence of an act; `consent.evidence_read` reads its bytes. */
export const evidenceSchema = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  /** Name of the file, or of the person who signed (empty in acts from before it was stored). */
  name: z.string(),
  type: z.enum(EVIDENCE_TYPES),
  /** In bytes. */
  size: z.number(),
  sha256: z.string(),
  /** ISO instant with offset. */
  addedAt: z.string(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

const signatureSchema = z.object({
  verdict: z.enum(SIGNATURE_VERDICTS),
  /** All reasons why it is not verified; empty if it is verified. */
  problems: z.array(z.enum(SIGNATURE_PROBLEMS)),
  /** The format's own name (`ETSI.CAdES.detached`); empty if missing. */
  format: z.string(),
  /** `documento` is a CNPJ or a masked CPF, or null; the whole is null if the certificate names no holder. */
  signer: z.object({ nome: shownText(), documento: z.string().nullable() }).nullable(),
  /** ISO instant with offset. */
  signedAt: z.string().nullable(),
  timeSource: z.enum(SIGNING_TIME_SOURCES),
  /** Known common names from the signer towards the root. */
  chain: z.array(z.string()),
  coverage: z.enum(SIGNATURE_COVERAGES),
  /** For example `sha256`; null if it is not supported. */
  digest: z.string().nullable(),
});

const fileSignaturesSchema = z.object({
  signatures: z.array(signatureSchema),
  /** False if the file has more signatures than are read. */
  complete: z.boolean(),
  /** The administrators' root certificates: their number, and the files in their folder that are not certificates. */
  roots: z.object({ count: z.int(), broken: z.array(z.string()) }),
});

export type FileSignature = z.infer<typeof signatureSchema>;
export type FileSignatures = z.infer<typeof fileSignaturesSchema>;

export const evidenceMessages = {
  /**
   * Stores an upload (`evidence`) as a file of a draft: a signed file (`arquivo_assinado`, also if `kind` is absent),
   * or the paper that proves a representative's power (`instrumento`). Fails with `evidence_refused` (`reason`:
   * `too_many` beyond five files of a kind, `type` if the content is not a PDF, PNG, JPEG or WebP), with
   * `evidence_signed` while the draft holds a signed act that waits to be sent, and with `already_sending` while that
   * is being sent.
   */
  'consent.evidence_finish': {
    input: z.strictObject({
      upload: uploadId,
      draftId: id,
      name: z.string().trim().min(1).max(255),
      kind: z.enum(FILE_KINDS).optional(),
    }),
    output: evidenceSchema,
  },
  /**
   * Stores the signature of a person who signs a draft, as a picture and as strokes; it replaces an earlier one, and
   * null removes it. A signature of an act that waits to be sent stays. Returns the draft's signatures. Fails with
   * `evidence_refused` if the picture is not a PNG, with `invalid_input` if the person does not sign the draft, and
   * with `already_sending`.
   */
  'consent.evidence_draw': {
    input: z.strictObject({
      draftId: id,
      signer: z.string().trim().min(1).max(200),
      drawing: z.strictObject({ base64: base64Of(MAX_SIGNATURE_SIZE), strokes: strokesSchema }).nullable(),
    }),
    output: z.object({ signatures: z.array(evidenceSchema) }),
  },
  /**
   * Deletes evidence of a draft. Fails, and deletes nothing, with `not_found` if its act is registered, with
   * `evidence_signed` if its signed act waits to be sent, and with `already_sending`.
   */
  'consent.evidence_remove': { input: z.strictObject({ id }), output: z.object({ removed: z.boolean() }) },
  /**
   * Reads a chunk of evidence from `offset`; `next` is null after the last chunk. Reading is recorded in the dossier.
   */
  'consent.evidence_read': {
    input: z.strictObject({ id, offset: z.int().min(0) }),
    output: z.object({ base64: z.string(), next: z.number().nullable(), evidence: evidenceSchema }),
    reads: true,
  },
  /**
   * Reads and verifies the digital signatures of evidence offline, against the file's own certificates and the
   * administrators' roots.
   */
  'consent.evidence_signatures': {
    input: z.strictObject({ id }),
    output: fileSignaturesSchema,
    reads: true,
  },
  /**
   * Saves a copy where the officer chooses in the system's dialog, or in the download folder if the host is a browser.
   * `path` is null if the officer cancelled. The copy is recorded in the dossier as an export.
   */
  'consent.evidence_save': {
    input: z.strictObject({ id }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
} as const;
