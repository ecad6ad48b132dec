import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { GROUP_AMOUNTS } from './group-view.ts';

const cents = z.int().nullable();

/**
 * A part of a snapshot that an erasure can remove. `digest` is the SHA-256 of the part's canonical JSON, which includes
 * `salt` (128 random bits, in hex) so that a document cannot be guessed from the digest. `part` is null after an
 * erasure; the digest stays, so the snapshot's own SHA-256 stays valid.
 */
const erasable = <Part extends z.ZodRawShape>(part: Part) =>
  z.strictObject({ digest: z.string(), part: z.strictObject({ salt: z.string(), ...part }).nullable() });

const snapshotMemberSchema = erasable({
  nome: z.string(),
  documento: z.string().nullable(),
  /** Reason for missing figures (`MissingReason`); null if there are figures. */
  missing: z.string().nullable(),
  resultId: z.string().nullable(),
  /** SHA-256 of the answer's text, in hex. */
  sha256: z.string().nullable(),
  provisional: z.boolean(),
  nothingOnRecord: z.boolean(),
  amounts: z.record(z.enum(GROUP_AMOUNTS), cents),
  institutions: z.int().nullable(),
  /** Drawn ÷ total limit. */
  limitUsage: z.number().nullable(),
});
export type SnapshotMember = z.infer<typeof snapshotMemberSchema>;

/** A group as a committee saw it. Its SHA-256 is that of its canonical JSON without the parts. */
export const groupSnapshotSchema = z.strictObject({
  form: z.literal(1),
  id: z.string(),
  groupId: z.string(),
  /** Counts from 1 in each group. */
  version: z.int(),
  environment: z.enum(ENVIRONMENTS),
  month: z.string(),
  /** Instant. */
  at: z.int(),
  officer: z.string(),
  proportional: z.boolean(),
  texts: erasable({ name: z.string(), criterion: z.string() }),
  members: z.array(snapshotMemberSchema),
  /** Number of members in the whole group; greater than the length of `members` if only some were chosen. */
  groupMembers: z.int(),
  /** `known`: number of members in the sum; the sum is complete if it is all of them. */
  totals: z.record(z.enum(GROUP_AMOUNTS), z.strictObject({ cents, known: z.int() })),
  /** From the largest count to the sum of the `known` members' counts. */
  institutions: z.strictObject({ least: z.int(), most: z.int(), known: z.int() }).nullable(),
  limitUsage: z.strictObject({ ratio: z.number(), known: z.int() }).nullable(),
});
export type GroupSnapshot = z.infer<typeof groupSnapshotSchema>;
