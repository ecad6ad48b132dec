import { z } from 'zod';
import { parseDocument } from '../basics/document.ts';
import { parseIsoInstant } from '../basics/instant.ts';
import { stampSchema } from './envelope.ts';
import { checkDocument, requires } from './violations.ts';

const NUMBER = requires('deve ser um número');

const within = (min: number, max: number) =>
  z.number(NUMBER).min(min, `deve ser no mínimo ${min}`).max(max, `deve ser no máximo ${max}`).optional();

const LOCATION = {
  accuracy: z.number(NUMBER).nonnegative('não pode ser negativo').optional(),
  latitude: within(-90, 90),
  longitude: within(-180, 180),
};
const OBJECT = requires('deve ser um objeto');

const TIMESTAMP = requires('deve ser data e hora ISO 8601 com o deslocamento do fuso, como 2026-11-20T10:15:00-03:00');

/** A text that is not blank; kept as sent. */
const filled = (max: number) =>
  z
    .string(requires('deve ser um texto'))
    .max(max, `deve ter no máximo ${max} caracteres`)
    .regex(/\S/, 'não pode ficar em branco');

/** Named members of the context of a consent (specification, Consent authorization, `metadata.*`). */
export interface ConsentMetadata {
  readonly ip: string;
  readonly host: string;
  readonly timestamp: string;
  readonly userAgent: string;
  readonly location?:
    | {
        readonly accuracy?: number | undefined;
        readonly latitude?: number | undefined;
        readonly longitude?: number | undefined;
      }
    | undefined;
}

const METADATA = {
  ip: z.union([z.ipv4(), z.ipv6()], requires('deve ser um endereço IPv4 ou IPv6')),
  host: filled(253),
  timestamp: z.string(TIMESTAMP).refine((text) => parseIsoInstant(text) !== null, TIMESTAMP),
  userAgent: filled(1024),
};

/**
 * Keeps members without a name here, because the metadata comes back as submitted (specification, Register a consent
 * authorization).
 */
export const consentMetadataSchema: z.ZodType<ConsentMetadata, ConsentMetadata> = z.looseObject(
  { ...METADATA, location: z.looseObject(LOCATION, OBJECT).optional() },
  OBJECT,
);

/** Metadata from the window: only the named members. */
export const namedMetadataSchema: z.ZodType<ConsentMetadata, ConsentMetadata> = z.object({
  ...METADATA,
  location: z.object(LOCATION).optional(),
});

/** Body of `POST /api/consents/authorizations/`: the document may have a mask and must match its type. */
export const consentRequestSchema = z
  .object({
    nome: filled(200),
    documento: z.string(requires('deve ser um texto')).max(32, 'CPF ou CNPJ inválido').superRefine(checkDocument),
    tipoDocumento: z.enum(['cpf', 'cnpj'], requires('deve ser cpf ou cnpj')),
    consentimento: z.literal(true, requires('deve ser true: sem consentimento nada é registrado')),
    metadata: consentMetadataSchema,
  })
  .superRefine((body, context) => {
    const parsed = parseDocument(body.documento);
    if (parsed.ok && parsed.value.tipo !== body.tipoDocumento) {
      context.addIssue({ code: 'custom', path: ['tipoDocumento'], message: 'não corresponde ao documento' });
    }
  });

export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** The stored record as returned; the response must have every field (specification, Returned record). */
export const consentRecordSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  documento: z.string(),
  tipoDocumento: z.enum(['cpf', 'cnpj']),
  consentimento: z.boolean(),
  metadata: consentMetadataSchema,
  dataExpiracao: stampSchema,
  dataCriacao: stampSchema,
  dataAtualizacao: stampSchema,
  url: z.url(),
});

export type ConsentRecord = z.infer<typeof consentRecordSchema>;
