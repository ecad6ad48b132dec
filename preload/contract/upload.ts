import { z } from 'zod';
import { CHUNK_BYTES, UPLOAD_PURPOSES } from '#domain/basics/upload.ts';

/** Id by which other messages use an upload. */
export const uploadId = z.string().max(64);

export const uploadMessages = {
  /**
   * Begins an upload for a purpose and deletes an earlier one for the same purpose; a lock deletes all uploads.
   * `backup` does not need an open vault. If there are too many bytes, it fails as the message that uses the upload
   * does: `evidence_refused` (`reason: 'too_large'`), `picture_refused`, `import_unreadable` (`largest`),
   * `filing_refused` and `report_refused` (`largest`), `provided_refused`, `invalid_input`.
   */
  'upload.begin': {
    input: z.strictObject({ purpose: z.enum(UPLOAD_PURPOSES), size: z.int().min(1) }),
    output: z.object({ id: z.string() }),
    reads: true,
  },
  /**
   * Adds the bytes from `offset` on. Fails with `invalid_input` (`received`) if the last bytes did not end there or not
   * all fit.
   */
  'upload.append': {
    input: z.strictObject({
      id: uploadId,
      offset: z.int().min(0),
      base64: z.base64().max(Math.ceil(CHUNK_BYTES / 3) * 4),
    }),
    output: z.object({ received: z.number() }),
    reads: true,
  },
  'upload.discard': {
    input: z.strictObject({ id: uploadId }),
    output: z.object({ discarded: z.boolean() }),
    reads: true,
  },
} as const;
