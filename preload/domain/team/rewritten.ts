import { z } from 'zod';
import { parseMembers } from '#domain/basics/json-object.ts';

/** A workstation's word that it wrote the rows of these entries of its log again: somebody emptied them. */
const rewrittenSchema = z.strictObject({ rewritten: z.array(z.int().min(1)).min(1).max(100_000) });

export function readRewritten(json: string): readonly number[] | null {
  return rewrittenSchema.safeParse(parseMembers(json)).data?.rewritten ?? null;
}
