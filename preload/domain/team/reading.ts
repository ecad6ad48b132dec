import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { parseMembers } from '#domain/basics/json-object.ts';

/** Kinds of reading that an auditor's log notes and the team receives. */
export const READING_KINDS = ['view', 'evidence_view', 'receipt', 'dossier', 'print', 'export'] as const;

const text = z.string().max(256);

/**
 * A reading at an auditor's workstation, as sent to the others. It names an authorization or a result but no subject: a
 * workstation with that row can tell the subject, and after an erasure no workstation can.
 */
const readingSchema = z.object({
  /** Epoch milliseconds. */
  at: z.int(),
  officer: text,
  kind: z.enum(READING_KINDS),
  environment: z.enum(ENVIRONMENTS).nullable(),
  consentId: text.nullable(),
  resultId: text.nullable(),
  /** The part that was read, and the form of its export, as in the log's facts. */
  what: text.nullable(),
  format: text.nullable(),
});

export type TeamReading = Readonly<z.infer<typeof readingSchema>>;

export function readReading(json: string): TeamReading | null {
  return readingSchema.safeParse(parseMembers(json)).data ?? null;
}
