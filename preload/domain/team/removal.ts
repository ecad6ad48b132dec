import { z } from 'zod';
import { parseMembers } from '#domain/basics/json-object.ts';

/** A supervisor's log says that a workstation, or a printed code, counts no further than this. */
const removalSchema = z.object({
  /** Id of the workstation; of a printed code its public key, in hex. */
  removed: z.string().max(64),
  /** The end of its log; the hash in hex. A code has no log. */
  seq: z.int().min(0),
  hash: z.string().max(64),
  /** SHA-256 in hex of each signature by which it had admitted somebody. */
  admitted: z.array(z.string().max(64)).max(10_000),
  /** The newest epoch of the team's key before the removal; its successor began with the removal. */
  epoch: z.int().min(0).max(1_000_000_000),
  /** Public keys, in hex, of the printed codes that the team had. */
  codes: z.array(z.string().max(64)).max(10_000),
});

export type TeamRemoval = Readonly<z.infer<typeof removalSchema>>;

/** Returns the removal that a text tells of; null where it tells of none. */
export function readRemoval(json: string): TeamRemoval | null {
  return removalSchema.safeParse(parseMembers(json)).data ?? null;
}
