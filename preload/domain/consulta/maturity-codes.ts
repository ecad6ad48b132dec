import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import type { ResumoDaOperacao } from './consulta.ts';

/** The class of a maturity code. `v205` is overdue by 1 to 14 days but counts as *a vencer* (docs/register.md). */
export type MaturityClass = 'limite' | 'a_liberar' | 'a_vencer' | 'vencido' | 'prejuizo';

/** Current debt, which excludes unused limits and committed disbursements (docs/register.md#maturity-codes). */
export function isDebtClass(classe: MaturityClass): boolean {
  return isActiveClass(classe) || classe === 'prejuizo';
}

/** Carteira ativa: due and overdue amounts, without losses (docs/register.md#identities). */
export function isActiveClass(classe: MaturityClass): boolean {
  return classe === 'a_vencer' || classe === 'vencido';
}

export interface MaturityCode {
  readonly codigo: string;
  readonly descricao: string;
  readonly classe: MaturityClass;
  /** The portfolio field that includes this code's amounts. */
  readonly campoDaCarteira: CampoDaCarteira;
}

/** The 31 official codes in chart order (docs/register.md#maturity-codes). The set is open: others may occur. */
export const MATURITY_CODES: readonly MaturityCode[] = [
  {
    codigo: 'v20',
    descricao: 'Limite de crédito com vencimento até 360 dias',
    classe: 'limite',
    campoDaCarteira: 'limitesdeCreditoAte360dias',
  },
  {
    codigo: 'v40',
    descricao: 'Limite de crédito com vencimento acima de 360 dias',
    classe: 'limite',
    campoDaCarteira: 'limitesdeCreditoAcima360dias',
  },
  {
    codigo: 'v60',
    descricao: 'Créditos a liberar até 360 dias',
    classe: 'a_liberar',
    campoDaCarteira: 'creditosaLiberar',
  },
  {
    codigo: 'v80',
    descricao: 'Créditos a liberar acima de 360 dias',
    classe: 'a_liberar',
    campoDaCarteira: 'creditosaLiberar',
  },
  {
    codigo: 'v110',
    descricao: 'Créditos a vencer até 30 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAte30diasVencidosAte14dias',
  },
  {
    codigo: 'v120',
    descricao: 'Créditos a vencer de 31 a 60 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencer31a60dias',
  },
  {
    codigo: 'v130',
    descricao: 'Créditos a vencer de 61 a 90 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencer61a90dias',
  },
  {
    codigo: 'v140',
    descricao: 'Créditos a vencer de 91 a 180 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencer91a180dias',
  },
  {
    codigo: 'v150',
    descricao: 'Créditos a vencer de 181 a 360 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencer181a360dias',
  },
  {
    codigo: 'v160',
    descricao: 'Créditos a vencer de 361 a 720 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v165',
    descricao: 'Créditos a vencer de 721 a 1080 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v170',
    descricao: 'Créditos a vencer de 1081 a 1440 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v175',
    descricao: 'Créditos a vencer de 1441 a 1800 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v180',
    descricao: 'Créditos a vencer de 1801 a 5400 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v190',
    descricao: 'Créditos a vencer acima de 5400 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAcima360dias',
  },
  {
    codigo: 'v199',
    descricao: 'Créditos a vencer com prazo indeterminado',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerPrazoIndeterminado',
  },
  {
    codigo: 'v205',
    descricao: 'Créditos vencidos de 1 a 14 dias',
    classe: 'a_vencer',
    campoDaCarteira: 'carteiraVencerAte30diasVencidosAte14dias',
  },
  {
    codigo: 'v210',
    descricao: 'Créditos vencidos de 15 a 30 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido15a30dias',
  },
  {
    codigo: 'v220',
    descricao: 'Créditos vencidos de 31 a 60 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido31a60dias',
  },
  {
    codigo: 'v230',
    descricao: 'Créditos vencidos de 61 a 90 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido61a90dias',
  },
  {
    codigo: 'v240',
    descricao: 'Créditos vencidos de 91 a 120 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido91a180dias',
  },
  {
    codigo: 'v245',
    descricao: 'Créditos vencidos de 121 a 150 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido91a180dias',
  },
  {
    codigo: 'v250',
    descricao: 'Créditos vencidos de 151 a 180 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido91a180dias',
  },
  {
    codigo: 'v255',
    descricao: 'Créditos vencidos de 181 a 240 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido181a360dias',
  },
  {
    codigo: 'v260',
    descricao: 'Créditos vencidos de 241 a 300 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido181a360dias',
  },
  {
    codigo: 'v270',
    descricao: 'Créditos vencidos de 301 a 360 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencido181a360dias',
  },
  {
    codigo: 'v280',
    descricao: 'Créditos vencidos de 361 a 540 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencidoAcima360dias',
  },
  {
    codigo: 'v290',
    descricao: 'Créditos vencidos acima de 540 dias',
    classe: 'vencido',
    campoDaCarteira: 'carteiraVencidoAcima360dias',
  },
  {
    codigo: 'v310',
    descricao: 'Créditos baixados como prejuízo até 12 meses',
    classe: 'prejuizo',
    campoDaCarteira: 'prejuizoAte12meses',
  },
  {
    codigo: 'v320',
    descricao: 'Créditos baixados como prejuízo há mais de 12 e até 48 meses',
    classe: 'prejuizo',
    campoDaCarteira: 'prejuizoAcima12meses',
  },
  {
    codigo: 'v330',
    descricao: 'Créditos baixados como prejuízo há mais de 48 meses',
    classe: 'prejuizo',
    campoDaCarteira: 'prejuizoAcima12meses',
  },
];

const byCode = new Map(MATURITY_CODES.map((code) => [code.codigo, code]));

/** Finds a code, ignoring blanks around it and case; undefined for codes that the table does not have. */
export function findMaturityCode(codigo: string): MaturityCode | undefined {
  return byCode.get(codigo) ?? byCode.get(codigo.trim().toLowerCase());
}

/**
 * Whether operations inform maturities: a list that is missing, or without readable modalities and codes, does not mean
 * zero.
 */
export function tellMaturities(operacoes: readonly ResumoDaOperacao[]): boolean {
  return operacoes.some(
    ({ modalidade, listaDeVencimentos }) =>
      modalidade !== '' &&
      listaDeVencimentos.some(({ codigoVencimento }) => findMaturityCode(codigoVencimento) !== undefined),
  );
}

/** The code as in the table; a code that it does not have stays as received. */
export function officialCode(codigo: string): string {
  return findMaturityCode(codigo)?.codigo ?? codigo;
}
