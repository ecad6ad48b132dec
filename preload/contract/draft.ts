import { z } from 'zod';
import { CAPTURE_KINDS } from '#domain/consent/capture-kind.ts';
import { MAX_REPRESENTATIVES, POWERS } from '#domain/consent/representative.ts';
import { PURPOSES } from '#domain/environment.ts';
import { failureSchema } from './errors.ts';
import { evidenceSchema } from './evidence.ts';

const typed = (max: number) => z.string().max(max);

/** Everything typed into a capture, unchanged: nothing is checked, and empty fields stay empty. */
export const draftFormSchema = z.strictObject({
  kind: z.enum(CAPTURE_KINDS),
  nome: typed(400),
  documento: typed(64),
  purposes: z.array(z.enum(PURPOSES)).max(PURPOSES.length),
  /** CNPJ of the institution; blank for the usual one. */
  institution: typed(32),
  place: typed(400),
  metadata: z.strictObject({
    ip: typed(128),
    host: typed(512),
    timestamp: typed(128),
    userAgent: typed(2048),
    latitude: typed(64),
    longitude: typed(64),
    accuracy: typed(64),
  }),
  representatives: z
    .array(
      z.strictObject({
        nome: typed(400),
        cpf: typed(64),
        cargo: typed(200),
        power: z.enum(POWERS).nullable().default(null),
        until: typed(32).nullable().default(null),
      }),
    )
    .max(MAX_REPRESENTATIVES),
  signTogether: z.int().min(1).max(MAX_REPRESENTATIVES),
});

export type DraftForm = z.infer<typeof draftFormSchema>;

const draftRowSchema = z.object({
  id: z.string(),
  /** ISO instants with offset. */
  createdAt: z.string(),
  savedAt: z.string(),
  form: draftFormSchema,
  /** What the subject signed and the service did not take, and why; `failure` is null if the sending was cut short. */
  signed: z
    .object({
      at: z.string(),
      nome: z.string(),
      termVersion: z.string(),
      termSha256: z.string(),
      failure: failureSchema.nullable(),
    })
    .optional(),
});

export type DraftRow = z.infer<typeof draftRowSchema>;

const id = z.uuid();

export const draftMessages = {
  /**
   * Stores what is typed, encrypted; it is on disk once the message returns. `id` null creates a draft. Fails with
   * `not_found` if the draft no longer exists.
   */
  'consent.draft_save': {
    input: z.strictObject({ id: id.nullable(), form: draftFormSchema }),
    output: z.object({ id: z.string(), savedAt: z.string() }),
  },
  /**
   * Returns the unfinished drafts, last saved first. A draft whose act was sent is an entry of `consent.list` instead.
   */
  'consent.draft_list': { input: z.strictObject({}), output: z.object({ drafts: z.array(draftRowSchema) }) },
  'consent.draft_load': {
    input: z.strictObject({ id }),
    output: draftRowSchema.extend({ evidence: z.array(evidenceSchema) }),
  },
  /** Deletes a draft with its files. */
  'consent.draft_discard': { input: z.strictObject({ id }), output: z.object({ discarded: z.boolean() }) },
} as const;
