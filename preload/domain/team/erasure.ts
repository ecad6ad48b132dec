import { z } from 'zod';
import { subjectKey } from '#domain/basics/document.ts';
import { parseMembers } from '#domain/basics/json-object.ts';

/** The erasure of a subject by an officer. */
const subjectErasureSchema = z.object({
  documento: z.string(),
  /** Authorizations last used at or after this instant stay as evidence. Epoch milliseconds. */
  consentsBefore: z.int(),
  reason: z.string(),
});

/**
 * The erasure of one row's sealed text that mentions an erased subject; a later entry holds the row without the
 * mention.
 */
const rowErasureSchema = z.object({ row: z.string() });

const teamErasureSchema = z.union([subjectErasureSchema, rowErasureSchema]);

export type SubjectErasure = Readonly<z.infer<typeof subjectErasureSchema>>;
export type TeamErasure = SubjectErasure | Readonly<z.infer<typeof rowErasureSchema>>;

export function readErasure(json: string): TeamErasure | null {
  return teamErasureSchema.safeParse(parseMembers(json)).data ?? null;
}

/** The key to destroy: a subject's, or that of a row (`row PART ID`). */
export const erasedSubject = (erasure: TeamErasure): string =>
  'row' in erasure ? erasure.row : subjectKey(erasure.documento);
