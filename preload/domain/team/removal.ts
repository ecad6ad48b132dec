import { z } from 'zod';
import { parseMembers } from '#domain/basics/json-object.ts';

/** A supervisor's entry that a workstation, or a printed code, is removed: later entries of it do not count. */
const removalSchema = z.object({
  /** Id of the workstation, or public key of the printed code, in hex. */
  removed: z.string().max(64),
  /** The end of its log; the hash in hex. A code has no log. */
  seq: z.int().min(0),
  hash: z.string().max(64),
  /** SHA-256 in hex of each of its signatures that admitted a member. */
  admitted: z.array(z.string().max(64)).max(10_000),
  /** The newest epoch of the team's key before the removal, which started the next one. */
  epoch: z.int().min(0).max(1_000_000_000),
  /** Public keys, in hex, of the team's printed codes. */
  codes: z.array(z.string().max(64)).max(10_000),
});

export type TeamRemoval = Readonly<z.infer<typeof removalSchema>>;

export function readRemoval(json: string): TeamRemoval | null {
  return removalSchema.safeParse(parseMembers(json)).data ?? null;
}
