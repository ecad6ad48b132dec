import type { TFunction } from 'i18next';
import type { ResumoDaModalidade, ResumoDaOperacao } from '#domain/consulta/consulta.ts';

/** One field of the response, formatted; null if the response omits it. */
export interface FieldRow {
  /** The specification's name. */
  readonly name: string;
  readonly value: string | null;
}

/** A summary of the elements of `resumoDasModalidades`; the table of modalities shows each one. */
export function modalityMembers(t: TFunction, elements: readonly ResumoDaModalidade[]): FieldRow[] {
  const owing = elements.filter(({ valorVencimento }) => (valorVencimento ?? 0) !== 0);
  return [
    { name: 'tipo', value: tally(elements.map(({ tipo }) => tipo)) },
    { name: 'modalidade', value: t('result.fields.codes', { count: kinds(elements.map((one) => one.modalidade)) }) },
    { name: 'dominio', value: t('result.fields.domains', { count: kinds(elements.map((one) => one.dominio)) }) },
    { name: 'subdominio', value: t('result.fields.names', { count: kinds(elements.map((one) => one.subdominio)) }) },
    { name: 'valorVencimento', value: t('result.fields.amounts', { count: owing.length, total: elements.length }) },
  ];
}

/** A summary of the elements of `resumoDasOperacoes`; the map of operations shows each one. */
export function operationMembers(t: TFunction, elements: readonly ResumoDaOperacao[]): FieldRow[] {
  const maturities = elements.flatMap(({ listaDeVencimentos }) => listaDeVencimentos);
  const owing = maturities.filter(({ valorVencimento }) => (valorVencimento ?? 0) !== 0);
  const codes = kinds(maturities.map((one) => one.codigoVencimento));
  return [
    { name: 'modalidade', value: t('result.fields.codes', { count: kinds(elements.map((one) => one.modalidade)) }) },
    { name: 'variacaoCambial', value: tally(elements.map((one) => one.variacaoCambial)) },
    { name: 'listaDeVencimentos', value: t('result.fields.maturities', { count: maturities.length }) },
    { name: 'codigoVencimento', value: t('result.fields.codes', { count: codes }) },
    { name: 'valorVencimento', value: t('result.fields.amounts', { count: owing.length, total: maturities.length }) },
  ];
}

function kinds(texts: readonly string[]): number {
  return new Set(texts).size;
}

/** `A VENCER: 96 · VENCIDO: 96`; null for an empty list. */
function tally(texts: readonly string[]): string | null {
  const counted = [...Map.groupBy(texts, (text) => text)].map(([text, same]) => `${text}: ${same.length}`);
  return counted.length === 0 ? null : counted.join(' · ');
}
