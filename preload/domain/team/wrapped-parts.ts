import { z } from 'zod';
import { parseMembers } from '#domain/basics/json-object.ts';

/** Hex of at most 64 bytes. */
const bytes = z
  .string()
  .regex(/^(?:[0-9a-f]{2}){1,64}$/)
  .transform((text): Uint8Array => {
    return Uint8Array.from({ length: text.length / 2 }, (_, at) => Number.parseInt(text.slice(2 * at, 2 * at + 2), 16));
  });

const certificate = z.object({ boxKey: bytes, signKey: bytes, by: z.string(), signature: bytes });

/** The parts wrapped with a key of the team; bytes are hex. */
const partsSchema = z.object({
  key: bytes,
  /** Signature of the giver of the key. */
  signature: bytes,
  by: z.string(),
  /** Only beside the first key of a newcomer: the giver's newest entry, which may tell of removals. */
  readTo: z.int().min(0).optional(),
  /** Only for a key that a printed code brought: who had given it to the code. */
  from: z.string().optional(),
  /** The printed codes that admitted members, the present one last. */
  codes: z.array(certificate).min(1),
  /** Only for the printed code, beside the first key: the team, signed with the code's own key. */
  ofCode: z.object({ team: z.string(), signature: bytes }).optional(),
});

export type WrappedParts = z.infer<typeof partsSchema>;

const hex = (value: Uint8Array): string => Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const writeWrapped = (parts: WrappedParts): string =>
  JSON.stringify(parts, (_, part: unknown) => (part instanceof Uint8Array ? hex(part) : part));

export function readWrapped(json: string): WrappedParts | null {
  return partsSchema.safeParse(parseMembers(json)).data ?? null;
}
