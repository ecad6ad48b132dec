import { z } from 'zod';
import { EVIDENCE_KINDS, EVIDENCE_TYPES, FILE_KINDS, MAX_SIGNATURE_SIZE } from '#domain/consent/evidence-type.ts';
import { uploadId } from './upload.ts';

const id = z.uuid();

const base64Of = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4);

/** One evidence of an act, complete and hashed; `consent.evidence_read` reads its bytes. */
export const evidenceSchema = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  /** The name of the file; empty for a drawn signature. */
  name: z.string(),
  type: z.enum(EVIDENCE_TYPES),
  /** Bytes. */
  size: z.number(),
  sha256: z.string(),
  /** ISO instant with offset. */
  addedAt: z.string(),
});

export type Evidence = z.infer<typeof evidenceSchema>;

export const evidenceMessages = {
  /**
   * Stores an upload (`evidence`) as a file of a draft: signed (`arquivo_assinado`, also if `kind` is absent), or the
   * paper that proves a representative's power (`instrumento`). Fails with `evidence_refused`: `reason` is `too_many`
   * beyond five files of a kind, and `type` if the content is not a PDF, PNG, JPEG or WebP.
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
   * Stores the drawn signature of a draft and replaces the previous one. Fails with `evidence_refused` if it is not a
   * PNG.
   */
  'consent.evidence_draw': {
    input: z.strictObject({ draftId: id, base64: base64Of(MAX_SIGNATURE_SIZE) }),
    output: evidenceSchema,
  },
  /** Deletes an evidence of a draft. Fails with `not_found` for the evidence of a registered act, which stays. */
  'consent.evidence_remove': { input: z.strictObject({ id }), output: z.object({ removed: z.boolean() }) },
  /**
   * Reads a chunk of an evidence, from `offset` on; `next` is null after the last one. Reading is recorded in the
   * dossier.
   */
  'consent.evidence_read': {
    input: z.strictObject({ id, offset: z.int().min(0) }),
    output: z.object({ base64: z.string(), next: z.number().nullable(), evidence: evidenceSchema }),
  },
  /**
   * Saves a copy where the officer chooses: the system's dialog asks, or the download folder is used if the host is a
   * browser. `path` is null if the officer cancelled. The copy is recorded in the dossier as an export.
   */
  'consent.evidence_save': { input: z.strictObject({ id }), output: z.object({ path: z.string().nullable() }) },
} as const;
