import { type FigureLanguage, type FigureTexts, figureTexts } from '#domain/basics/amount-text.ts';

let language: FigureLanguage = 'pt-BR';

/**
 * Sets the language that the window's figures are written in: one of the window, as the language of its texts
 * (docs/register.md#numbers). The change of the texts' language (`i18n.ts`) changes it too.
 */
export function setFigureLanguage(chosen: FigureLanguage): void {
  language = chosen;
}

/** How the window writes figures now. */
export function figures(): FigureTexts {
  return figureTexts[language];
}

/** The marks of a typed number, as in what is shown around its field. */
export function typedMarks(): { readonly decimalSeparator: string; readonly thousandSeparator: string } {
  return language === 'en'
    ? { decimalSeparator: '.', thousandSeparator: ',' }
    : { decimalSeparator: ',', thousandSeparator: '.' };
}

/** A number in a form of the window's language that the figures do not have. */
export function numberForm(options: Intl.NumberFormatOptions): (value: number) => string {
  const forms = new Map<FigureLanguage, Intl.NumberFormat>();
  return (value) => {
    const form = forms.get(language) ?? new Intl.NumberFormat(language, options);
    forms.set(language, form);
    // English writes no space behind the sign of a currency; the register's reais always have one.
    return form.format(value).replace(/R\$(?=\d)/, 'R$\u00a0');
  };
}
