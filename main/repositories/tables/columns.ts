import { z } from 'zod';
import { ENVIRONMENTS } from '#domain/environment.ts';
import { isDataBase } from '#domain/month.ts';

/** Most characters of a text, and of a JSON text: more is no row of any program. */
const MOST_TEXT = 65_536;
const MOST_JSON = 16 * 1024 * 1024;

export const text = z.string().max(MOST_TEXT);
export const whole = z.int();
export const count = z.int().min(1);
export const flag = z.literal([0, 1]);
export const bytes = z.instanceof(Buffer);
/** Epoch milliseconds. */
export const instant = z.int().refine((value) => !Number.isNaN(new Date(value).getTime()));
export const month = z.string().refine(isDataBase);
/** ISO date. */
export const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
export const documento = z.string().regex(/^(\d{11}|[0-9A-Z]{14})$/);
/** As `subjectKey` makes it of a document. */
export const subject = z.string().regex(/^(\d{11}|[0-9A-Z]{8})$/);
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
export const environment = z.enum(ENVIRONMENTS);

/** A text that is JSON, of which the value passes. */
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
