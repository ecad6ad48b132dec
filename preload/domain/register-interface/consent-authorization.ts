import { z } from 'zod';
import { parseDocument } from '../document.ts';
import { stampSchema } from './envelope.ts';

export const locationSchema = z.object({
  accuracy: z.number().nonnegative().optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
});

/** Collection context of a consent (specification, Consent authorization, `metadata.*`). */
export const consentMetadataSchema = z.object({
  ip: z.union([z.ipv4(), z.ipv6()]),
  host: z.string().trim().min(1).max(253),
  timestamp: z.iso.datetime({ offset: true }),
  userAgent: z.string().trim().min(1).max(1024),
  location: locationSchema.optional(),
});

export type ConsentMetadata = z.infer<typeof consentMetadataSchema>;

/** Body of `POST /api/consents/authorizations/`: the document may be formatted and must fit its type. */
export const consentRequestSchema = z
  .object({
    nome: z.string().trim().min(1).max(200),
    documento: z.string().max(32),
    tipoDocumento: z.enum(['cpf', 'cnpj']),
    consentimento: z.literal(true),
    metadata: consentMetadataSchema,
  })
  .superRefine((body, context) => {
    const parsed = parseDocument(body.documento);
    if (!parsed.ok) context.addIssue({ code: 'custom', path: ['documento'], message: 'CPF ou CNPJ inválido' });
    else if (parsed.value.tipo !== body.tipoDocumento) {
      context.addIssue({ code: 'custom', path: ['tipoDocumento'], message: 'não corresponde ao documento' });
    }
  });

export type ConsentRequest = z.infer<typeof consentRequestSchema>;

/** The stored record as returned; every field is required in the response (specification, Returned record). */
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
