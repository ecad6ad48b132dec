import { z } from 'zod';
import { EVIDENCE_KINDS, EVIDENCE_TYPES, MAX_SIGNATURE_SIZE } from '#domain/consent/evidence-type.ts';
import { uploadId } from './upload.ts';

const id = z.uuid();

const base64Of = (bytes: number) => z.base64().max(Math.ceil(bytes / 3) * 4);

/** One proof of an act, complete and hashed; its bytes are read apart. */
export const evidenceSchema = z.object({
  id: z.string(),
  kind: z.enum(EVIDENCE_KINDS),
  /** The file's own name; empty for a drawn signature. */
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
   * Keeps an upload (`evidence`) as a signed file of a draft. `evidence_refused` with `reason` `too_many` beyond five,
   * `type` when its content is no PDF and no PNG, JPEG or WebP image.
   */
  'consent.evidence_finish': {
    input: z.strictObject({ upload: uploadId, draftId: id, name: z.string().trim().min(1).max(255) }),
    output: evidenceSchema,
  },
  /** Keeps the drawn signature of a draft, in place of the one before; a PNG, or `evidence_refused`. */
  'consent.evidence_draw': {
    input: z.strictObject({ draftId: id, base64: base64Of(MAX_SIGNATURE_SIZE) }),
    output: evidenceSchema,
  },
  /** Takes a proof away from a draft; what proves a registered act stays (`not_found`). */
  'consent.evidence_remove': { input: z.strictObject({ id }), output: z.object({ removed: z.boolean() }) },
  /** Reads a piece of a proof, from `offset` on; `next` is null after the last one. Reading is noted in the dossier. */
  'consent.evidence_read': {
    input: z.strictObject({ id, offset: z.int().min(0) }),
    output: z.object({ base64: z.string(), next: z.number().nullable(), evidence: evidenceSchema }),
  },
  /**
   * Saves a copy where the officer wants it: asked by the system's dialog, or in the download folder where the host is
   * a browser. `path` is null when they changed their mind. Noted in the dossier as an export.
   */
  'consent.evidence_save': { input: z.strictObject({ id }), output: z.object({ path: z.string().nullable() }) },
} as const;
