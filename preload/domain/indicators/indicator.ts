import { type Centavos, ratio, sumComplete } from '../basics/money.ts';
import type { DataBase } from '../basics/month.ts';
import type { ResumoDaCarteira } from '../consulta/consulta.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';

/**
 * `ratio`: 0.1 is 10 %; `cents`, `months`, `count`: whole numbers; `hhi`: 0 to 10,000 points; `text`: a key of a closed
 * set, translated by the window.
 */
export type IndicatorUnit = 'ratio' | 'cents' | 'months' | 'count' | 'hhi' | 'text';

/** An input of an indicator, named as in the specification or the annex. */
export interface IndicatorInput {
  readonly name: string;
  readonly month?: DataBase;
  /** In `unit`; null if not informed. */
  readonly value: number | string | null;
  readonly unit: IndicatorUnit;
}

/** A derived figure that explains itself (docs/register.md#indicators). */
export interface Indicator {
  readonly id: string;
  /** Null, shown as "—", if an input is not informed or the formula divides by zero. */
  readonly value: number | string | null;
  readonly unit: IndicatorUnit;
  readonly inputs: readonly IndicatorInput[];
  /** Key of the formula's sentence; several indicators may share one. */
  readonly formula: string;
}

export interface AmountInput extends IndicatorInput {
  readonly value: Centavos | null;
  readonly unit: 'cents';
}

export function amountInput(name: string, value: Centavos | null): AmountInput {
  return { name, value, unit: 'cents' };
}

export function portfolioInputs(carteira: ResumoDaCarteira, ...campos: readonly CampoDaCarteira[]): AmountInput[] {
  return campos.map((campo) => amountInput(campo, carteira[campo]));
}

/** Sum of inputs that must all be informed; zero if there are none. */
export function sumInputs(inputs: readonly AmountInput[]): Centavos | null {
  return sumComplete([0, ...inputs.map((input) => input.value)]);
}

/** Sum of the parts ÷ sum of the whole; an input in both is listed once. */
export function ratioIndicator(id: string, parts: readonly AmountInput[], whole: readonly AmountInput[]): Indicator {
  const names = new Set(parts.map((part) => part.name));
  const inputs = [...parts, ...whole.filter((input) => !names.has(input.name))];
  return { id, value: ratio(sumInputs(parts), sumInputs(whole)), unit: 'ratio', inputs, formula: id };
}

export function sumIndicator(id: string, inputs: readonly AmountInput[]): Indicator {
  return { id, value: sumInputs(inputs), unit: 'cents', inputs, formula: id };
}
