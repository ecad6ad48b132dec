import { z } from 'zod';
import { partySchema } from '../consent/institution-schema.ts';
import { PROVIDED_FORMATS } from './provided-answer.ts';

/**
 * Origin of a saved answer: the service, a file that the officer attached to an attempt of unknown end, or a file with
 * an answer that was obtained at another provider.
 */
export const RESPONSE_SOURCES = ['received', 'attached', 'imported'] as const;
export type ResponseSource = (typeof RESPONSE_SOURCES)[number];

export const MAX_PROVIDER_LENGTH = 80;

/** The import of an answer. Its file is the saved text, whose SHA-256 stands beside it. Instants in epoch milliseconds. */
export const importedSchema = z.strictObject({
  format: z.enum(PROVIDED_FORMATS),
  /** The provider as the officer named it. */
  provider: z.string().min(1).max(MAX_PROVIDER_LENGTH),
  at: z.int(),
  /** End of the authorization at the import, which does not move it. */
  authorizedUntil: z.int(),
  officer: z.string(),
  /** The institution that uses the answer. */
  institution: partySchema,
});

export type Imported = z.infer<typeof importedSchema>;

export interface AnswerOrigin {
  readonly source: ResponseSource;
  /** Null unless `source` is `imported`. */
  readonly imported: Imported | null;
}
