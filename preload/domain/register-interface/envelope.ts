import { z } from 'zod';

/** `DD/MM/YYYY HH:mm:ss`, São Paulo time (specification, Session token). */
export const stampSchema = z.string().regex(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/);

/** Members of every body of the service (specification, Endpoints). */
export const envelopeSchema = z.object({
  status: z.enum(['sucesso', 'erro']),
  data: stampSchema,
  versao: z.string(),
});

/** An error body; `campo` maps an offending request field to the violation (specification, Errors). */
export const errorBodySchema = envelopeSchema.extend({
  status: z.literal('erro'),
  messagem: z.string(),
  campo: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.infer<typeof errorBodySchema>;

/**
 * Response of `GET /api/sessions/token` on success (specification, Session token). `validade` has no documented unit.
 */
export const sessionTokenSchema = envelopeSchema.extend({
  status: z.literal('sucesso'),
  token: z.string().min(1),
  validade: z.number(),
});
