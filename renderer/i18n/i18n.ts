import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { figures, setFigureLanguage } from './figures.ts';
import { isolate } from './isolate.ts';
import { opening } from './opening-in-portuguese.ts';
import type { ptBR } from './portuguese.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBR };
  }
}

export const LOCALES = ['pt-BR', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** Texts by key, in one language. */
export type Texts = { readonly [key: string]: string | Texts };

/** A number with separators, or a word that cannot turn its sentence. */
const shown = (value: unknown): string =>
  typeof value === 'number' ? figures().exact(value, 3) : isolate(String(value));

/** Suffix of plural texts. */
const MANY = '_other';

/** Adds the plural text for zero: i18next's Portuguese takes the singular, but Portuguese writes "0 meses". */
function withNone(texts: Texts): Texts {
  const forms: Record<string, string | Texts> = {};
  for (const [key, text] of Object.entries(texts)) {
    const none = key.endsWith(MANY) ? `${key.slice(0, -MANY.length)}_zero` : key;
    if (!(none in texts)) forms[none] = text;
    forms[key] = typeof text === 'string' ? text : withNone(text);
  }
  return forms;
}

/**
 * Texts of the given catalogues, ready at once; by default only the Portuguese ones needed before the vault's state is
 * known. React escapes interpolated values.
 */
export function createTexts(
  locale: Locale,
  catalogues: Readonly<Partial<Record<Locale, Texts>>> = { 'pt-BR': opening },
): i18n {
  const texts = createInstance();
  const languages = Object.entries(catalogues).map(([name, texts]) => [name, { translation: withNone(texts) }]);
  void texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'pt-BR',
    initAsync: false,
    resources: Object.fromEntries(languages),
    interpolation: { escapeValue: true, useRawValueToEscape: true, escape: shown },
  });
  texts.on('languageChanged', (chosen) => setFigureLanguage(chosen === 'en' ? 'en' : 'pt-BR'));
  return texts;
}

/** Adds texts in Portuguese, the fallback of every other language. */
export function addPortuguese(texts: i18n, portuguese: Texts): void {
  add(texts, 'pt-BR', withNone(portuguese));
}

/**
 * Catalogues never change; i18next would otherwise copy them through JSON, which takes longer than the rest of this
 * call.
 */
function add(texts: i18n, locale: Locale, catalogue: Texts): void {
  texts.addResourceBundle(locale, 'translation', catalogue, false, true, { skipCopy: true });
}

/** English is not part of the first load; it is fetched at its first use. */
export async function fetchLanguage(texts: i18n, locale: Locale): Promise<void> {
  if (locale !== 'en' || texts.hasResourceBundle('en', 'translation')) return;
  const { en } = await import('./english.ts');
  add(texts, 'en', en);
}
