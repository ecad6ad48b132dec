import type { ConsultaWire } from '#domain/register-interface/consulta.ts';

/** Reais as integer cents; amounts carry two decimals, so the rounding only removes binary dust. */
export const cents = (reais: number): number => Math.round(reais * 100);

export type Carteira = ConsultaWire['resumoDaCarteira'];
export type CarteiraField = Exclude<keyof Carteira, 'dtInicioRelacionamento'>;

/** Sum of portfolio fields in cents. */
export const fieldsSum = (carteira: Carteira, ...fields: readonly CarteiraField[]): number =>
  fields.reduce((total, field) => total + cents(carteira[field]), 0);

/** Sum in cents of the maturities an operation's modality and a code let in. */
export function maturitiesSum(consulta: ConsultaWire, counts: (modality: string, code: string) => boolean): number {
  let total = 0;
  for (const { modalidade, listaDeVencimentos } of consulta.resumoDasOperacoes) {
    for (const { codigoVencimento, valorVencimento } of listaDeVencimentos) {
      if (counts(modalidade, codigoVencimento)) total += cents(valorVencimento);
    }
  }
  return total;
}

/** Sum in cents of the modalities 01 to 13 of one tipo. */
export const modalitiesSum = (consulta: ConsultaWire, tipo: 'A VENCER' | 'VENCIDO'): number =>
  consulta.resumoDasModalidades
    .filter((element) => element.tipo === tipo && Number(element.modalidade.slice(0, 2)) <= 13)
    .reduce((total, element) => total + cents(element.valorVencimento), 0);
