import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { LISTED_MODALITIES, TIPOS } from '#domain/register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';

/** The client summary's names with their most frequent values. */
const RESUMO_DO_CLIENTE = {
  documentoDoCliente: '',
  tipoDoCliente: '1',
  dataBaseConsultada: '2026-',
  dataInicioRelacionamento: '20',
  quantidadeDeInstituicoes: 1,
  quantidadeDeOperacoes: 1,
  quantidadeOperacoesDiscordancia: 0,
  quantidadeOperacoesSubJudice: 0,
  responsabilidadeTotalDiscordancia: 0,
  responsabilidadeTotalSubJudice: 0,
  coobrigacaoAssumida: 0,
  coobrigacaoRecebida: 0,
  riscoIndiretoVendor: 0,
  percentualDocumentosProcessados: '100.00',
  percentualVolumeProcessado: '100.00',
  cnpjDaIfSolicitante: null,
  listaDeMensagensDeValidacao: null,
};

/**
 * The parts that nearly every response holds word for word, in its order: the names of both summaries, the 192 elements
 * of `resumoDasModalidades`, an operation with every maturity code; amounts are zero. Holds no subject's data.
 */
export function defaultResponse(): Buffer {
  const resumoDasModalidades = TIPOS.flatMap((tipo) =>
    LISTED_MODALITIES.map(({ codigo, dominio, subdominio }) => ({
      tipo,
      modalidade: codigo,
      dominio,
      subdominio,
      valorVencimento: 0,
    })),
  );
  const listaDeVencimentos = MATURITY_CODES.map(({ codigo }) => ({ codigoVencimento: codigo, valorVencimento: 0 }));
  const consulta = {
    resumoDoCliente: RESUMO_DO_CLIENTE,
    resumoDaCarteira: {
      dtInicioRelacionamento: '20',
      ...Object.fromEntries(CAMPOS_DA_CARTEIRA.map((field) => [field, 0])),
    },
    resumoDasModalidades,
    resumoDasOperacoes: [{ modalidade: '0203', variacaoCambial: 'N', listaDeVencimentos }],
  };
  return Buffer.from(JSON.stringify({ status: 'sucesso', data: '', versao: '1.0.0', consulta }), 'utf8');
}
