import { wordsOfIndicators } from './described/indicator-words.ts';

const words = wordsOfIndicators('pt');

export const INDICATOR_NAMES = words.name;

/** Formulas by the `formula` key of an indicator (docs/register.md#indicators). */
export const INDICATOR_FORMULAS = words.formula;
