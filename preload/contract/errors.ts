import { z } from 'zod';
import { ERROR_CODES } from '#domain/basics/error-codes.ts';

export const failureSchema = z.object({
  code: z.enum(ERROR_CODES),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
});

export type BridgeFailure = z.infer<typeof failureSchema>;

/** Main returns an envelope because an Error object cannot cross the bridge unchanged. */
export type Envelope<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: BridgeFailure };
