import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { parseMembers } from '#domain/basics/json-object.ts';

/** What an auditor's log notes of reading, and the team is told. */
export const READING_KINDS = ['view', 'evidence_view', 'receipt', 'dossier', 'print', 'export'] as const;

const text = z.string().max(256);

/**
 * Something that was read at an auditor's workstation, as the others are told. It names an authorization or a result and
 * never whose that is: who has the row knows, and once its subject is erased nobody does.
 */
const readingSchema = z.object({
  /** Epoch milliseconds. */
  at: z.int(),
  officer: text,
  kind: z.enum(READING_KINDS),
  environment: z.enum(ENVIRONMENTS).nullable(),
  consentId: text.nullable(),
  resultId: text.nullable(),
  /** What of it, and in which form it left; as facts of the log. */
  what: text.nullable(),
  format: text.nullable(),
});

export type TeamReading = Readonly<z.infer<typeof readingSchema>>;

/** Returns the reading that a text tells of; null where it tells of none. */
export function readReading(json: string): TeamReading | null {
  return readingSchema.safeParse(parseMembers(json)).data ?? null;
}
