import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';

/** A text that may have been paid and is not a readable response. */
const unreadableRowSchema = z.object({
  id: z.string(),
  environment: z.enum(ENVIRONMENTS),
  /** Null if unknown. */
  documento: z.string().nullable(),
  month: z.string().nullable(),
  /** HTTP status; null if not recorded. */
  status: z.number().nullable(),
  /** ISO with offset. */
  savedAt: z.string(),
  /** UTF-8 bytes; null if not recorded. */
  size: z.number().nullable(),
});

export type UnreadableRow = z.infer<typeof unreadableRowSchema>;

const id = z.string().max(64);

export const unreadableMessages = {
  /** Returns the texts, newest first, at most 500. */
  'unreadable.list': {
    input: z.strictObject({}),
    output: z.object({ rows: z.array(unreadableRowSchema), total: z.number() }),
    reads: true,
  },
  /**
   * Returns the first 4,000 characters of a text at most, with invisible ones made visible; the reading is recorded in
   * the audit log. Fails with `not_found`.
   */
  'unreadable.beginning': {
    input: z.strictObject({ id }),
    output: z.object({ text: z.string(), isWhole: z.boolean() }),
    reads: true,
  },
  /**
   * Saves a whole unchanged text to a file that the officer names; `path` is null if they cancelled. Fails with
   * `not_found`.
   */
  'unreadable.export': {
    input: z.strictObject({ id }),
    output: z.object({ path: z.string().nullable() }),
    reads: true,
  },
} as const;
