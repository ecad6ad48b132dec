import type { ConsentRequest } from '#domain/register-interface/consent-authorization.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';

/** The subject of all examples; a fictitious document with right check digits. */
export const SUBJECT = { nome: 'Conceição d’Ávila Brandão', documento: '11144477735', month: '2026-09' } as const;

export const ERROR_BODY = { status: 'erro', data: '20/11/2026 10:00:00', versao: '1.0.0' } as const;

/** A success body of the query as the specification writes it, amounts in reais with cents. */
export function consultaBody(): Record<string, unknown> & { consulta: Record<string, unknown> } {
  return {
    status: 'sucesso',
    data: '20/11/2026 10:00:00',
    versao: '1.0.0',
    consulta: {
      resumoDoCliente: cliente(),
      resumoDaCarteira: { ...portfolio(), dtInicioRelacionamento: '2015-03-02', carteiraVencer: 1234.56 },
      resumoDasModalidades: [
        { tipo: 'A VENCER', modalidade: '0203', dominio: 'Empréstimos', subdominio: 'Pessoal', valorVencimento: 10.1 },
      ],
      resumoDasOperacoes: [
        {
          modalidade: '0203',
          variacaoCambial: 'N',
          listaDeVencimentos: [{ codigoVencimento: 'v110', valorVencimento: 10.1 }],
        },
      ],
    },
  };
}

function portfolio(): Record<string, number> {
  return Object.fromEntries(CAMPOS_DA_CARTEIRA.map((field) => [field, 0]));
}

function cliente(): Record<string, unknown> {
  return {
    documentoDoCliente: SUBJECT.documento,
    tipoDoCliente: '1',
    dataBaseConsultada: SUBJECT.month,
    dataInicioRelacionamento: '2015-03-02',
    quantidadeDeInstituicoes: 2,
    quantidadeDeOperacoes: 3,
    quantidadeOperacoesDiscordancia: 0,
    quantidadeOperacoesSubJudice: 0,
    responsabilidadeTotalDiscordancia: 0,
    responsabilidadeTotalSubJudice: 0,
    coobrigacaoAssumida: 0,
    coobrigacaoRecebida: 0,
    riscoIndiretoVendor: 0,
    percentualDocumentosProcessados: '100,00',
    percentualVolumeProcessado: '100.00',
    cnpjDaIfSolicitante: null,
    listaDeMensagensDeValidacao: null,
  };
}

export const CONSENT: ConsentRequest = {
  nome: SUBJECT.nome,
  documento: '111.444.777-35',
  tipoDocumento: 'cpf',
  consentimento: true,
  metadata: {
    ip: '203.0.113.7',
    host: 'lastro',
    timestamp: '2026-11-20T10:00:00-03:00',
    userAgent: 'Lastro',
    location: { accuracy: 10, latitude: -23.5, longitude: -46.6 },
  },
};

/** The stored record of CONSENT as the specification writes it. */
export function consentRecord(): Record<string, unknown> {
  return {
    id: '3f0f2c52-7f0e-4a53-9a39-0c7f5d2c9b11',
    nome: CONSENT.nome,
    documento: SUBJECT.documento,
    tipoDocumento: 'cpf',
    consentimento: true,
    metadata: CONSENT.metadata,
    dataExpiracao: '20/11/2031 10:00:00',
    dataCriacao: '20/11/2026 10:00:00',
    dataAtualizacao: '20/11/2026 10:00:00',
    url: 'https://autorizacao.example.com/autorizacao/3f0f2c52-7f0e-4a53-9a39-0c7f5d2c9b11',
  };
}

export function consentBody(): Record<string, unknown> {
  return { status: 'sucesso', data: '20/11/2026 10:00:00', versao: '1.0.0', dados: consentRecord() };
}
