import { z } from 'zod';
import { parseMembers } from '#domain/json-object.ts';

/** What a supervisor's log says of a workstation that it removed. */
const removalSchema = z.object({
  removed: z.string(),
  /** Where its log ends; the hash in hex. */
  seq: z.int(),
  hash: z.string(),
  /** Whom it had admitted. */
  admitted: z.array(z.string()),
});

export type TeamRemoval = Readonly<z.infer<typeof removalSchema>>;

/** Returns the removal that a text tells of; null where it tells of none. */
export function readRemoval(json: string): TeamRemoval | null {
  return removalSchema.safeParse(parseMembers(json)).data ?? null;
}
