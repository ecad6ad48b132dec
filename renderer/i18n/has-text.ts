import { ptBR } from './portuguese.ts';

/**
 * True if a catalogue part has a text for a key known only from data (an indicator's id, a field of the register);
 * narrows the key to the typed ones.
 */
function keysOf<Part extends object>(part: Part): (key: string) => key is Extract<keyof Part, string> {
  return (key): key is Extract<keyof Part, string> => Object.hasOwn(part, key);
}

export const hasFieldText = keysOf(ptBR.field);
export const hasSettingName = keysOf(ptBR.settings.names);
export const hasBrokenText = keysOf(ptBR.settings.broken);
export const hasBucketText = keysOf(ptBR.ladder.bucketName);
export const hasMonthFigureText = keysOf(ptBR.evolution.figure);
export const hasIndicatorText = keysOf(ptBR.indicator.name);
export const hasAuditFact = keysOf(ptBR.audit.fact);
export const hasAuditValue = keysOf(ptBR.audit.value);
export const hasAuditKind = keysOf(ptBR.audit.kind);
export const hasHighText = keysOf(ptBR.indicator.high);
export const hasFormulaText = keysOf(ptBR.indicator.formula);

type Meanings = typeof ptBR.meaning;
/** Paths such as `resumoDoCliente.tipoDoCliente`. */
type MeaningPath = {
  [Group in keyof Meanings]: `${Group}.${Extract<keyof Meanings[Group], string>}`;
}[keyof Meanings];

/** True if a field of the response, given by path, has a text for its meaning. */
export function hasMeaning(path: string): path is MeaningPath {
  const [group, field] = path.split('.');
  const groups: Readonly<Record<string, object>> = ptBR.meaning;
  return group !== undefined && field !== undefined && Object.hasOwn(groups[group] ?? {}, field);
}
