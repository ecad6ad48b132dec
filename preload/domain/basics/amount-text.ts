/*
 * Written forms of figures. Signed pages and all texts by main are in Portuguese; the window uses its own language
 * (docs/register.md#numbers).
 */

export type FigureLanguage = 'pt-BR' | 'en';

export interface FigureTexts {
  /** `R$ 1.234,56` for cents, with a no-break space; `-R$ 1.234,56`, never `-R$ 0,00`. */
  readonly money: (cents: number, decimals?: number) => string;
  /** `1.234`. */
  readonly count: (count: number, decimals?: number) => string;
  /** `12,3%` for a ratio of 0.123. */
  readonly percent: (ratio: number, decimals?: number) => string;
  /** `4,99%` for a ratio of 0.0499, with only the decimals it has, up to the maximum. */
  readonly share: (ratio: number, decimals?: number) => string;
  /** `3,4`. */
  readonly decimal: (value: number, decimals?: number) => string;
  /** `3,4` or `3`, with only the decimals it has, up to the maximum. */
  readonly exact: (value: number, decimals?: number) => string;
}

export const figureTexts: Readonly<Record<FigureLanguage, FigureTexts>> = {
  'pt-BR': textsIn('pt-BR'),
  en: textsIn('en'),
};

function textsIn(language: FigureLanguage): FigureTexts {
  const forms = new Map<string, Intl.NumberFormat>();
  const form = (least: number, most: number, style: 'decimal' | 'percent' | 'currency'): Intl.NumberFormat => {
    const key = `${least} ${most} ${style}`;
    const made =
      forms.get(key) ??
      new Intl.NumberFormat(language, {
        minimumFractionDigits: least,
        maximumFractionDigits: most,
        signDisplay: 'negative',
        ...(style === 'currency' ? { style, currency: 'BRL' } : { style }),
      });
    forms.set(key, made);
    return made;
  };
  const fixed = (decimals: number, style: 'decimal' | 'percent' | 'currency') => form(decimals, decimals, style);
  return {
    // English writes no space after a currency sign; the register's reais always have one.
    money: (cents, decimals = 2) =>
      fixed(decimals, 'currency')
        .format(cents / 100)
        .replace(/R\$(?=\d)/, 'R$\u00a0'),
    count: (count, decimals = 0) => fixed(decimals, 'decimal').format(count),
    percent: (ratio, decimals = 1) => fixed(decimals, 'percent').format(ratio),
    share: (ratio, decimals = 4) => form(0, decimals, 'percent').format(ratio),
    decimal: (value, decimals = 1) => fixed(decimals, 'decimal').format(value),
    exact: (value, decimals = 6) => form(0, decimals, 'decimal').format(Number(value.toPrecision(12))),
  };
}

export const {
  money: moneyText,
  count: countText,
  percent: percentText,
  share: shareText,
  decimal: decimalText,
  exact: exactText,
} = figureTexts['pt-BR'];

/** Adds a plus to a positive number unless its text shows zero: `+1,2 pp`, but `0,0 pp` for a hundredth. */
export function withSign(value: number, text: string): string {
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
}
