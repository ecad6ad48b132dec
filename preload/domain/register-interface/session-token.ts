import { z } from 'zod';
import { envelopeSchema } from './envelope.ts';

/** Answer of `GET /api/sessions/token` on success (specification, Session token). `validade` has no documented unit. */
export const sessionTokenSchema = envelopeSchema.extend({
  status: z.literal('sucesso'),
  token: z.string().min(1),
  validade: z.number(),
});
