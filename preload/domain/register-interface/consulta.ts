import { z } from 'zod';
import { recordOf } from '../basics/record.ts';
import { envelopeSchema } from './envelope.ts';
import { TIPOS } from './modalities.ts';
import { CAMPOS_DA_CARTEIRA } from './portfolio-fields.ts';
import { checkBareDocument, requires } from './violations.ts';

/** Body of `POST /api/scr`: three required strings (specification, Query the register). */
export const consultaRequestSchema = z.object({
  documento: z.string(requires('deve ser um texto')).superRefine(checkBareDocument),
  mes: z.string(requires('deve ser um texto')).regex(/^(0[1-9]|1[0-2])$/, 'deve ter dois dígitos, de 01 a 12'),
  ano: z.string(requires('deve ser um texto')).regex(/^\d{4}$/, 'deve ter quatro dígitos'),
});

export type ConsultaRequest = z.infer<typeof consultaRequestSchema>;

const mensagemSchema = z.union([z.string(), z.object({ codigo: z.string(), mensagem: z.string() })]);

/** consulta.resumoDoCliente, amounts in reais. */
const resumoDoClienteSchema = z.object({
  documentoDoCliente: z.string(),
  tipoDoCliente: z.enum(['1', '2']),
  dataBaseConsultada: z.string().regex(/^\d{4}-\d{2}$/),
  dataInicioRelacionamento: z.string().nullable(),
  quantidadeDeInstituicoes: z.number(),
  quantidadeDeOperacoes: z.number(),
  quantidadeOperacoesDiscordancia: z.number(),
  quantidadeOperacoesSubJudice: z.number(),
  responsabilidadeTotalDiscordancia: z.number(),
  responsabilidadeTotalSubJudice: z.number(),
  coobrigacaoAssumida: z.number(),
  coobrigacaoRecebida: z.number(),
  riscoIndiretoVendor: z.number(),
  percentualDocumentosProcessados: z.string(),
  percentualVolumeProcessado: z.string(),
  cnpjDaIfSolicitante: z.string().nullable(),
  listaDeMensagensDeValidacao: z.array(mensagemSchema).nullable(),
});

/** consulta.resumoDaCarteira, amounts in reais. */
export const resumoDaCarteiraSchema = z.object({
  dtInicioRelacionamento: z.string().nullable(),
  ...recordOf(CAMPOS_DA_CARTEIRA, () => z.number()),
});

/** consulta.resumoDasModalidades[]. */
const resumoDaModalidadeSchema = z.object({
  tipo: z.enum(TIPOS),
  modalidade: z.string().regex(/^\d{4}$/),
  dominio: z.string(),
  subdominio: z.string(),
  valorVencimento: z.number(),
});

/** consulta.resumoDasOperacoes[]. */
const resumoDaOperacaoSchema = z.object({
  modalidade: z.string().regex(/^\d{4}$/),
  variacaoCambial: z.enum(['S', 'N']),
  listaDeVencimentos: z.array(z.object({ codigoVencimento: z.string(), valorVencimento: z.number() })),
});

/** The object `consulta` as in the specification; the embedded service returns it. */
export const consultaWireSchema = z.object({
  resumoDoCliente: resumoDoClienteSchema,
  resumoDaCarteira: resumoDaCarteiraSchema,
  resumoDasModalidades: z.array(resumoDaModalidadeSchema),
  resumoDasOperacoes: z.array(resumoDaOperacaoSchema),
});

export type ConsultaWire = z.infer<typeof consultaWireSchema>;

export const consultaResponseSchema = envelopeSchema.extend({
  status: z.literal('sucesso'),
  consulta: consultaWireSchema,
});
