import { z } from 'zod';
import { parseDocument, type TipoDocumento } from '../basics/document.ts';

export const MAX_REPRESENTATIVES = 10;

export const POWERS = ['contrato_social', 'procuracao', 'curatela', 'tutela', 'poder_familiar'] as const;
export type Power = (typeof POWERS)[number];

/** Powers to represent a company, or a person. */
export const POWERS_OF: Readonly<Record<TipoDocumento, readonly Power[]>> = {
  cnpj: ['contrato_social', 'procuracao'],
  cpf: ['procuracao', 'curatela', 'tutela', 'poder_familiar'],
};

/** Powers proved by a separate paper, which is stored with the act; a company's articles are public. */
export const PROVED_POWERS: readonly Power[] = POWERS.filter((power) => power !== 'contrato_social');

const saying = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A CPF with or without its mask; stored as eleven digits. */
const cpfSchema = z
  .string()
  .max(32)
  .transform((text, context) => {
    const parsed = parseDocument(text);
    if (parsed.ok && parsed.value.tipo === 'cpf') return parsed.value.numero;
    context.addIssue({ code: 'custom', message: parsed.ok ? 'document_invalid' : parsed.error.code });
    return z.NEVER;
  });

/**
 * A person who signs for the subject: the position in a company (`cargo`: sócia-administradora, …; blank if the subject
 * is a person), the power, and its last day, `YYYY-MM-DD`. Acts from before powers were asked have none.
 */
export const representativeSchema = z.strictObject({
  nome: saying(1, 200),
  cpf: cpfSchema,
  cargo: saying(0, 100),
  power: z.enum(POWERS).nullable().default(null),
  until: z.iso.date().nullable().default(null),
});

export const representativesSchema = z.array(representativeSchema).max(MAX_REPRESENTATIVES);

/** A representative after the check: `cpf` holds eleven digits. */
export type Representative = z.output<typeof representativeSchema>;
