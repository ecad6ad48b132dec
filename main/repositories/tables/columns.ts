import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isDataBase } from '#domain/basics/month.ts';

/** Most characters of a text and of a JSON text; the program writes no longer ones. */
const MOST_TEXT = 65_536;
const MOST_JSON = 16 * 1024 * 1024;

const LAST_INSTANT = Date.UTC(9999, 11, 31);

export const text = z.string().max(MOST_TEXT);
export const whole = z.int();
export const count = z.int().min(1);
export const flag = z.literal([0, 1]);
export const bytes = z.instanceof(Buffer);
/** Epoch milliseconds up to the year 9999, so that years can be added. */
export const instant = z.int().min(-LAST_INSTANT).max(LAST_INSTANT);
export const month = z.string().refine(isDataBase);
/** ISO date. */
export const day = z.iso.date();
/** Cents; the sum of many stays an exact number. */
export const cents = z.int().min(0).max(1e13);
export const cell = z.union([
  z.null(),
  z.string(),
  z.number(),
  z.boolean(),
  z.looseObject({ date: z.string() }),
  z.looseObject({ number: z.number(), format: z.string() }),
]);
export const documento = z.string().regex(/^(\d{11}|[0-9A-Z]{14})$/);
export const subject = z.string().regex(/^(\d{11}|[0-9A-Z]{8})$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const environment = z.enum(ENVIRONMENTS);

export function json(value: z.ZodType = z.unknown()): z.ZodString {
  return z
    .string()
    .max(MOST_JSON)
    .refine((written) => {
      const read = parsed(written);
      return read.success && value.safeParse(read.value).success;
    });
}

function parsed(written: string): { readonly success: boolean; readonly value?: unknown } {
  try {
    return { success: true, value: JSON.parse(written) };
  } catch {
    return { success: false };
  }
}
