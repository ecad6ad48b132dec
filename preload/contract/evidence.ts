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

/** One evidence of an act, complete and hashed; `consent.evidence_read` reads its bytes. */
export const evidenceSchema = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  /** The name of the file; of a signature, who signed (empty in acts from before that was kept). */
  name: z.string(),
  type: z.enum(EVIDENCE_TYPES),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  /** ISO instant with offset. */
  addedAt: z.string(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

/** One digital signature of a PDF file. */
const signatureSchema = z.object({
  verdict: z.enum(SIGNATURE_VERDICTS),
  /** Every reason why it is not verified; none if it is. */
  problems: z.array(z.enum(SIGNATURE_PROBLEMS)),
  /** The format's own name (`ETSI.CAdES.detached`); empty if the file says none. */
  format: z.string(),
  /** `documento` is a CNPJ or a masked CPF as it is shown, or null; all is null where the certificate names nobody. */
  signer: z.object({ nome: shownText(), documento: z.string().nullable() }).nullable(),
  /** ISO instant with offset. */
  signedAt: z.string().nullable(),
  timeSource: z.enum(SIGNING_TIME_SOURCES),
  /** Common names from the signer up to the root, as far as they are known. */
  chain: z.array(z.string()),
  coverage: z.enum(SIGNATURE_COVERAGES),
  /** Such as `sha256`; null for one that is not supported. */
  digest: z.string().nullable(),
});

const fileSignaturesSchema = z.object({
  signatures: z.array(signatureSchema),
  /** False if the file has more than are read. */
  complete: z.boolean(),
  /** Root certificates of the administrators: how many there are, and the files of their folder that are none. */
  roots: z.object({ count: z.int(), broken: z.array(z.string()) }),
});

export type FileSignature = z.infer<typeof signatureSchema>;
export type FileSignatures = z.infer<typeof fileSignaturesSchema>;

export const evidenceMessages = {
  /**
   * Stores an upload (`evidence`) as a file of a draft: signed (`arquivo_assinado`, also if `kind` is absent), or the
   * paper that proves a representative's power (`instrumento`). Fails with `evidence_refused`: `reason` is `too_many`
   * beyond five files of a kind, and `type` if the content is not a PDF, PNG, JPEG or WebP. Fails with
   * `evidence_signed` while the draft holds an act that was signed at this computer and waits to be sent, and with
   * `already_sending` while it is sent.
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
   * Stores the signature of one who signs a draft, as a picture and as its strokes, in place of the one before; null
   * removes it. The signature of an act that waits to be sent stays. Returns the signatures of the draft. Fails with
   * `evidence_refused` if the picture is not a PNG, with `invalid_input` for who does not sign the draft, and with
   * `already_sending`.
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
   * Deletes an evidence of a draft. Fails with `not_found` for the evidence of a registered act, and with
   * `evidence_signed` for that of a signed act that waits to be sent: both stay. Fails with `already_sending`.
   */
  'consent.evidence_remove': { input: z.strictObject({ id }), output: z.object({ removed: z.boolean() }) },
  /**
   * Reads a chunk of an evidence, from `offset` on; `next` is null after the last one. Reading is recorded in the
   * dossier.
   */
  'consent.evidence_read': {
    input: z.strictObject({ id, offset: z.int().min(0) }),
    output: z.object({ base64: z.string(), next: z.number().nullable(), evidence: evidenceSchema }),
    reads: true,
  },
  /**
   * Reads and verifies the digital signatures of an evidence, by what the file carries and the administrators' root
   * certificates; asks no network.
   */
  'consent.evidence_signatures': {
    input: z.strictObject({ id }),
    output: fileSignaturesSchema,
    reads: true,
  },
  /**
   * Saves a copy where the officer chooses: the system's dialog asks, or the download folder is used if the host is a
   * browser. `path` is null if the officer cancelled. The copy is recorded in the dossier as an export.
   */
  'consent.evidence_save': {
    input: z.strictObject({ id }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
} as const;
