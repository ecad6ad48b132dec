import { ptBR } from './pt-BR/pt-br.ts';

/**
 * Whether a catalogue part has a text for a key that only the data know (an indicator's id, a field of the register);
 * such a key then narrows to the typed ones.
 */
function keysOf<Part extends object>(part: Part): (key: string) => key is Extract<keyof Part, string> {
  return (key): key is Extract<keyof Part, string> => Object.hasOwn(part, key);
}

export const hasFieldText = keysOf(ptBR.field);
export const hasRungText = keysOf(ptBR.ladder.rung);
export const hasIndicatorText = keysOf(ptBR.indicator.name);
export const hasFormulaText = keysOf(ptBR.indicator.formula);
