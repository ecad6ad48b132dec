import type { TFunction } from 'i18next';
import { fieldLabel, fieldMeaning } from '../../lib/field-label.ts';
import type { Fact } from '../../ui/Facts.tsx';

export function portfolioMeanings(t: TFunction, ...names: readonly string[]): readonly Fact[] {
  return meanings(t, 'resumoDaCarteira', names);
}

export function clientMeanings(t: TFunction, ...names: readonly string[]): readonly Fact[] {
  return meanings(t, 'resumoDoCliente', names);
}

/** Members of the elements of `resumoDasOperacoes`. */
export function operationMeanings(t: TFunction): readonly Fact[] {
  return meanings(t, 'resumoDasOperacoes', [
    'modalidade',
    'variacaoCambial',
    'listaDeVencimentos',
    'codigoVencimento',
    'valorVencimento',
  ]);
}

/** Members of the elements of `resumoDasModalidades`. */
export function modalityMeanings(t: TFunction): readonly Fact[] {
  return meanings(t, 'resumoDasModalidades', ['tipo', 'modalidade', 'dominio', 'subdominio', 'valorVencimento']);
}

function meanings(t: TFunction, group: string, names: readonly string[]): readonly Fact[] {
  return names.map((name) => [fieldLabel(t, name), fieldMeaning(t, `${group}.${name}`)]);
}
