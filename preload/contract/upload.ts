import { z } from 'zod';
import { CHUNK_BYTES, UPLOAD_PURPOSES } from '#domain/upload.ts';

/** The id that an act takes an upload by. */
export const uploadId = z.string().max(64);

export const uploadMessages = {
  /**
   * Announces the bytes of a purpose; those announced before for it are released, as all are when the desk is locked.
   * `backup` needs no open vault. Too many bytes are refused as the purpose's act refuses them: `evidence_refused`
   * (`reason: 'too_large'`), `picture_refused`, `import_unreadable` (`largest`), `invalid_input`.
   */
  'upload.begin': {
    input: z.strictObject({ purpose: z.enum(UPLOAD_PURPOSES), size: z.int().min(1) }),
    output: z.object({ id: z.string() }),
  },
  /** Adds the bytes from `offset` on; `invalid_input` (`received`) unless the last ones ended there and all fit. */
  'upload.append': {
    input: z.strictObject({
      id: uploadId,
      offset: z.int().min(0),
      base64: z.base64().max(Math.ceil(CHUNK_BYTES / 3) * 4),
    }),
    output: z.object({ received: z.number() }),
  },
  /** Releases an upload. */
  'upload.discard': { input: z.strictObject({ id: uploadId }), output: z.object({ discarded: z.boolean() }) },
} as const;
