import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';

/** A text that may have been paid and is no readable response. */
const unreadableRowSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  /** Null where it is not known who was asked about. */
  documento: z.string().nullable(),
  month: z.string().nullable(),
  /** HTTP status; null where it was not noted. */
  status: z.number().nullable(),
  /** ISO with offset. */
  savedAt: z.string(),
  /** UTF-8 bytes; null where it was not noted. */
  size: z.number().nullable(),
});

export type UnreadableRow = z.infer<typeof unreadableRowSchema>;

const id = z.string().max(64);

export const unreadableMessages = {
  /** Returns the texts, newest first, 500 at most. */
  'unreadable.list': {
    input: z.strictObject({}),
    output: z.object({ rows: z.array(unreadableRowSchema), total: z.number() }),
    reads: true,
  },
  /**
   * Returns how a text begins, at most 4,000 characters of it, with what cannot be seen made visible; looking is recorded
   * in the audit log. Fails with `not_found`.
   */
  'unreadable.beginning': {
    input: z.strictObject({ id }),
    output: z.object({ text: z.string(), isWhole: z.boolean() }),
    reads: true,
  },
  /**
   * Saves a whole text, as it came, to a file that the officer names; `path` is null if they cancel. Fails with
   * `not_found`.
   */
  'unreadable.export': {
    input: z.strictObject({ id }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
} as const;
