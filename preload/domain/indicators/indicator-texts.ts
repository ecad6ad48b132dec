import { wordsOfIndicators } from './described/indicator-words.ts';

const words = wordsOfIndicators('pt');

/** The indicators as they are named in Portuguese, on the screen and in exported files. */
export const INDICATOR_NAMES = words.name;

/** Their formulas by the key the indicator gives (docs/register.md#indicators). */
export const INDICATOR_FORMULAS = words.formula;
