import { type FigureLanguage, type FigureTexts, figureTexts } from '#domain/basics/amount-text.ts';

let language: FigureLanguage = 'pt-BR';

/**
 * Sets the language of the window's figures, which is that of its texts (docs/register.md#numbers). `i18n.ts` calls it
 * at each change of language.
 */
export function setFigureLanguage(chosen: FigureLanguage): void {
  language = chosen;
}

export function figures(): FigureTexts {
  return figureTexts[language];
}

/** The marks of a typed number, equal to those shown around its field. */
export function typedMarks(): { readonly decimalSeparator: string; readonly thousandSeparator: string } {
  return language === 'en'
    ? { decimalSeparator: '.', thousandSeparator: ',' }
    : { decimalSeparator: ',', thousandSeparator: '.' };
}

/** A number form that `FigureTexts` lacks, in the window's language. */
export function numberForm(options: Intl.NumberFormatOptions): (value: number) => string {
  const forms = new Map<FigureLanguage, Intl.NumberFormat>();
  return (value) => {
    const form = forms.get(language) ?? new Intl.NumberFormat(language, options);
    forms.set(language, form);
    // English omits the space after a currency's sign; the register's reais always have one.
    return form.format(value).replace(/R\$(?=\d)/, 'R$\u00a0');
  };
}
