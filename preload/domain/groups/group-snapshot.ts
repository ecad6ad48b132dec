import { z } from 'zod';
import { ENVIRONMENTS } from '../basics/environment.ts';
import { GROUP_AMOUNTS } from './group-view.ts';

const cents = z.int().nullable();

/**
 * A part of a snapshot that an erasure can take: `digest` is the SHA-256 of its canonical JSON, `salt` (128 random bits, in
 * hex) in it, so that nobody finds a document by trying them out. Null once it was taken: the digest stays, and with it the
 * snapshot's own SHA-256.
 */
const erasable = <Part extends z.ZodRawShape>(part: Part) =>
  z.strictObject({ digest: z.string(), part: z.strictObject({ salt: z.string(), ...part }).nullable() });

const snapshotMemberSchema = erasable({
  nome: z.string(),
  documento: z.string().nullable(),
  /** Why it has no figures (`MissingReason`); null where it has. */
  missing: z.string().nullable(),
  resultId: z.string().nullable(),
  /** Of the answer's text, in hex. */
  sha256: z.string().nullable(),
  provisional: z.boolean(),
  nothingOnRecord: z.boolean(),
  amounts: z.record(z.enum(GROUP_AMOUNTS), cents),
  institutions: z.int().nullable(),
  /** Drawn ÷ total limit. */
  limitUsage: z.number().nullable(),
});
export type SnapshotMember = z.infer<typeof snapshotMemberSchema>;

/** A group as a committee saw it. Its SHA-256 is that of its canonical JSON with the parts left out. */
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
  /** Those in the view. */
  members: z.array(snapshotMemberSchema),
  /** How many the group had then: more than `members` where some were chosen. */
  groupMembers: z.int(),
  /** `known`: of how many members it is the sum; whole only where that is all of them. */
  totals: z.record(z.enum(GROUP_AMOUNTS), z.strictObject({ cents, known: z.int() })),
  /** From the largest count to the sum, of `known` members. */
  institutions: z.strictObject({ least: z.int(), most: z.int(), known: z.int() }).nullable(),
  limitUsage: z.strictObject({ ratio: z.number(), known: z.int() }).nullable(),
});
export type GroupSnapshot = z.infer<typeof groupSnapshotSchema>;
