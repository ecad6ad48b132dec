import { z } from 'zod';
import { recordOf } from '../basics/record.ts';
import { CAMPOS_DA_CARTEIRA } from '../register-interface/portfolio-fields.ts';

/**
 * The register's response in the domain's form: the specification's names, amounts in integer cents, and null for
 * anything that the response does not inform ("não informado" is never zero; docs/register.md#identities).
 */
const cents = z.int().nullable();
const count = z.number().nullable();
const text = z.string().nullable();

const mensagemDeValidacaoSchema = z.object({ codigo: text, mensagem: z.string() });

export const resumoDoClienteSchema = z.object({
  documentoDoCliente: text,
  tipoDoCliente: text,
  dataBaseConsultada: text,
  dataInicioRelacionamento: text,
  quantidadeDeInstituicoes: count,
  quantidadeDeOperacoes: count,
  quantidadeOperacoesDiscordancia: count,
  quantidadeOperacoesSubJudice: count,
  responsabilidadeTotalDiscordancia: cents,
  responsabilidadeTotalSubJudice: cents,
  coobrigacaoAssumida: cents,
  coobrigacaoRecebida: cents,
  riscoIndiretoVendor: cents,
  /** Percent as a number between 0 and 100, read from text with point or comma. */
  percentualDocumentosProcessados: z.number().nullable(),
  percentualVolumeProcessado: z.number().nullable(),
  cnpjDaIfSolicitante: text,
  listaDeMensagensDeValidacao: z.array(mensagemDeValidacaoSchema),
});

export const resumoDaCarteiraSchema = z.object({
  dtInicioRelacionamento: text,
  ...recordOf(CAMPOS_DA_CARTEIRA, () => cents),
});

const resumoDaModalidadeSchema = z.object({
  /** `A VENCER`, `VENCIDO`, or any other text of the response; unknown values are shown apart. */
  tipo: z.string(),
  modalidade: z.string(),
  dominio: z.string(),
  subdominio: z.string(),
  valorVencimento: cents,
});

const vencimentoSchema = z.object({
  /** Trimmed, lower case; may be a code that the table does not have. */
  codigoVencimento: z.string(),
  valorVencimento: cents,
});

const resumoDaOperacaoSchema = z.object({
  modalidade: z.string(),
  variacaoCambial: z.string(),
  listaDeVencimentos: z.array(vencimentoSchema),
});

export const consultaSchema = z.object({
  resumoDoCliente: resumoDoClienteSchema,
  resumoDaCarteira: resumoDaCarteiraSchema,
  resumoDasModalidades: z.array(resumoDaModalidadeSchema),
  /** Aggregates by modality × exchange variation, never contracts (docs/register.md#operations). */
  resumoDasOperacoes: z.array(resumoDaOperacaoSchema),
});

export type ResumoDoCliente = z.infer<typeof resumoDoClienteSchema>;
export type ResumoDaCarteira = z.infer<typeof resumoDaCarteiraSchema>;
export type ResumoDaModalidade = z.infer<typeof resumoDaModalidadeSchema>;
export type ResumoDaOperacao = z.infer<typeof resumoDaOperacaoSchema>;
export type Vencimento = z.infer<typeof vencimentoSchema>;
export type Consulta = z.infer<typeof consultaSchema>;

/** `YYYY-MM-DD`, from the client summary, else from the portfolio's. */
export function relationshipStart({
  resumoDoCliente,
  resumoDaCarteira,
}: Pick<Consulta, 'resumoDoCliente' | 'resumoDaCarteira'>): string | null {
  return resumoDoCliente.dataInicioRelacionamento ?? resumoDaCarteira.dtInicioRelacionamento;
}

const DEVIATION_KINDS = [
  'missing',
  'unreadable',
  'unknown_member',
  'unknown_code',
  'unknown_tipo',
  'duplicate',
  'zero_beside_amounts',
  'encoding',
  /** Added up here from the operations, because the format has no such section. */
  'computed',
  /** Informed by the format, with no place in this form: only the text shows it. */
  'only_in_text',
] as const;

/** A difference between the response and the specification; shown with the result, never blocking. */
export const deviationSchema = z.object({
  path: z.string(),
  kind: z.enum(DEVIATION_KINDS),
  found: z.string().optional(),
});

export type Deviation = z.infer<typeof deviationSchema>;
