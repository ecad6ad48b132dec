import { z } from 'zod';
import { parseDocument } from '../basics/document.ts';
import { visibleLines, visibleText } from '../basics/visible-text.ts';
import { type Institution, type Party, TERM_MONTHS } from './institution.ts';

/*
 * Separate from `institution.ts`, which the window loads before its first screen, to keep the schema library out of
 * that load.
 */

export const partySchema = z.object({
  nome: z.string().overwrite(visibleText),
  cnpj: z.string(),
}) satisfies z.ZodType<Party>;

const saying = (max: number) => z.string().overwrite(visibleLines).trim().max(max);

/** A CNPJ with or without its mask; stored as 14 characters. */
const cnpjSchema = z
  .string()
  .max(32)
  .transform((text, context) => {
    const parsed = parseDocument(text);
    if (parsed.ok && parsed.value.tipo === 'cnpj') return parsed.value.numero;
    context.addIssue({ code: 'custom', message: 'document_invalid' });
    return z.NEVER;
  })
  .pipe(z.string());

const named = { nome: saying(200).min(1), cnpj: cnpjSchema };

export const institutionSchema = z.strictObject({
  ...named,
  via: z.strictObject(named).nullable(),
  termMonths: z.int().min(TERM_MONTHS.min).max(TERM_MONTHS.max).nullable(),
  revocation: saying(300),
  encarregado: saying(300),
  clause: saying(1000),
}) satisfies z.ZodType<Institution>;
