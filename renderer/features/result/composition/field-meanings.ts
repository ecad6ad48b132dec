import type { TFunction } from 'i18next';
import { fieldLabel } from '../../../lib/field-label.ts';
import { fieldMeaning } from '../../../lib/field-meaning.ts';
import type { Fact } from '../../../ui/Facts.tsx';

/** Fields of the portfolio summary by name, each with its meaning. */
export function portfolioMeanings(t: TFunction, ...names: readonly string[]): readonly Fact[] {
  return meanings(t, 'resumoDaCarteira', names);
}

/** Fields of the client summary by name, each with its meaning. */
export function clientMeanings(t: TFunction, ...names: readonly string[]): readonly Fact[] {
  return meanings(t, 'resumoDoCliente', names);
}

function meanings(t: TFunction, group: string, names: readonly string[]): readonly Fact[] {
  return names.map((name) => [fieldLabel(t, name), fieldMeaning(t, `${group}.${name}`)]);
}
