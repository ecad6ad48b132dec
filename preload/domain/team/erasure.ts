import { z } from 'zod';
import { subjectKey } from '#domain/basics/document.ts';
import { parseMembers } from '#domain/basics/json-object.ts';

/** An officer erased a subject. */
const subjectErasureSchema = z.object({
  documento: z.string(),
  /** Authorizations that were last used from then on stay as evidence. Epoch milliseconds. */
  consentsBefore: z.int(),
  reason: z.string(),
});

/** What was sealed by the key of one row says of somebody erased what it no longer says: the row stands in a later entry. */
const rowErasureSchema = z.object({ row: z.string() });

/** What a tombstone says. */
const teamErasureSchema = z.union([subjectErasureSchema, rowErasureSchema]);

export type SubjectErasure = Readonly<z.infer<typeof subjectErasureSchema>>;
export type TeamErasure = SubjectErasure | Readonly<z.infer<typeof rowErasureSchema>>;

/** Returns the erasure that a text tells of; null where it tells of none. */
export function readErasure(json: string): TeamErasure | null {
  return teamErasureSchema.safeParse(parseMembers(json)).data ?? null;
}

/** The key that it takes: a subject's, or that of a row (`row PART ID`). */
export const erasedSubject = (erasure: TeamErasure): string =>
  'row' in erasure ? erasure.row : subjectKey(erasure.documento);
