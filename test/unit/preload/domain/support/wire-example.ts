import type { ConsultaWire } from '#domain/register-interface/consulta.ts';
import { LISTED_MODALITIES } from '#domain/register-interface/modalities.ts';
import { CAMPOS_DA_CARTEIRA, type CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';

/** Every field that is not zero, in reais; added up by hand from OPERACOES. */
const CARTEIRA: Partial<Record<CampoDaCarteira, number>> = {
  carteiradeCredito: 11719.98,
  carteiraVencer: 11391.15,
  carteiraVencerAte30diasVencidosAte14dias: 1250.05,
  carteiraVencer31a60dias: 280.2,
  carteiraVencer61a90dias: 700,
  carteiraVencer91a180dias: 650.65,
  carteiraVencer181a360dias: 1000,
  carteiraVencerAcima360dias: 7500.25,
  carteiraVencerPrazoIndeterminado: 10,
  carteiraVencido: 228.83,
  carteiraVencido15a30dias: 120,
  carteiraVencido91a180dias: 75.5,
  carteiraVencidoAcima360dias: 33.33,
  moedaEstrangeiraValor: 1350.65,
  moedaEstrangeiraValor61a90dias: 700,
  moedaEstrangeiraValor91a180dias: 650.65,
  prejuizo: 100,
  prejuizoAte12meses: 40,
  prejuizoAcima12meses: 60,
  repasses: 20,
  coobrigacoes: 15.15,
  responsabilidadeTotal: 11755.13,
  creditosaLiberar: 100,
  limitesdeCredito: 5500,
  limitesdeCreditoAte360dias: 4000,
  limitesdeCreditoAcima360dias: 1500,
  riscoIndiretoVendor: 7.7,
  riscoTotal: 17362.83,
};

const MODALIDADES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'A VENCER': { '0203': 1630.35, '0204': 909.9, '0401': 7500.25, '0501': 1350.65, '1401': 20, '1502': 15.15 },
  VENCIDO: { '0203': 195.5, '0401': 33.33 },
};

const OPERACOES: readonly (readonly [modalidade: string, variacao: 'S' | 'N', amounts: Record<string, number>])[] = [
  ['0203', 'N', { v110: 300.1, v120: 280.2, v150: 1000, v205: 50.05, v210: 120, v240: 75.5 }],
  ['0204', 'N', { v110: 899.9, v199: 10, v310: 40 }],
  ['0206', 'N', { v60: 100, v330: 60 }],
  ['0401', 'N', { v160: 5000, v165: 2500.25, v290: 33.33 }],
  ['0501', 'S', { v130: 700, v140: 650.65 }],
  ['1401', 'N', { v110: 20 }],
  ['1502', 'N', { v150: 15.15 }],
  ['1904', 'N', { v20: 4000 }],
  ['1999', 'N', { v40: 1500 }],
];

function modalidadesWire(): ConsultaWire['resumoDasModalidades'] {
  return (['A VENCER', 'VENCIDO'] as const).flatMap((tipo) =>
    LISTED_MODALITIES.map(({ codigo, dominio, subdominio }) => ({
      tipo,
      modalidade: codigo,
      dominio,
      subdominio,
      valorVencimento: MODALIDADES[tipo]?.[codigo] ?? 0,
    })),
  );
}

/** An answer of the specification's shape with valid identities: 111.444.777-35 in 03/2026. Fresh at each call. */
export function wireExample(): ConsultaWire {
  const amounts = Object.fromEntries(CAMPOS_DA_CARTEIRA.map((campo) => [campo, CARTEIRA[campo] ?? 0]));
  return {
    resumoDoCliente: {
      documentoDoCliente: '11144477735',
      tipoDoCliente: '1',
      dataBaseConsultada: '2026-03',
      dataInicioRelacionamento: '2009-08-17',
      quantidadeDeInstituicoes: 4,
      quantidadeDeOperacoes: 9,
      quantidadeOperacoesDiscordancia: 1,
      quantidadeOperacoesSubJudice: 0,
      responsabilidadeTotalDiscordancia: 120.01,
      responsabilidadeTotalSubJudice: 0,
      coobrigacaoAssumida: 15.15,
      coobrigacaoRecebida: 0,
      riscoIndiretoVendor: 7.7,
      percentualDocumentosProcessados: '99.5',
      percentualVolumeProcessado: '100',
      cnpjDaIfSolicitante: null,
      listaDeMensagensDeValidacao: null,
    },
    resumoDaCarteira: { dtInicioRelacionamento: '2009-08-17', ...(amounts as Record<CampoDaCarteira, number>) },
    resumoDasModalidades: modalidadesWire(),
    resumoDasOperacoes: OPERACOES.map(([modalidade, variacaoCambial, vencimentos]) => ({
      modalidade,
      variacaoCambial,
      listaDeVencimentos: Object.entries(vencimentos).map(([codigoVencimento, valorVencimento]) => ({
        codigoVencimento,
        valorVencimento,
      })),
    })),
  };
}
