import { z } from 'zod';
import { parseDocument } from '../document.ts';

/** The most people who may sign for one company. */
export const MAX_REPRESENTATIVES = 10;

const saying = (max: number) => z.string().trim().min(1).max(max);

/** A person's CPF with or without its mask; kept as eleven digits. */
const cpfSchema = z
  .string()
  .max(32)
  .transform((text, context) => {
    const parsed = parseDocument(text);
    if (parsed.ok && parsed.value.tipo === 'cpf') return parsed.value.numero;
    context.addIssue({ code: 'custom', message: parsed.ok ? 'document_invalid' : parsed.error.code });
    return z.NEVER;
  });

/** Who signs for a company, and in which capacity (`cargo`: sócia-administradora, procurador, …). */
export const representativeSchema = z.strictObject({ nome: saying(200), cpf: cpfSchema, cargo: saying(100) });

export const representativesSchema = z.array(representativeSchema).max(MAX_REPRESENTATIVES);

/** A representative after the check: `cpf` holds eleven digits. */
export type Representative = z.output<typeof representativeSchema>;
