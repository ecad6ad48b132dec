import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Translated } from './catalogue.ts';
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

type Catalogue = Translated<typeof ptBR>;

type Texts = { readonly [key: string]: string | Texts };

/** A number with separators, as on every screen, and words that turn no sentence. */
const shown = (value: unknown): string =>
  typeof value === 'number' ? figures().exact(value, 3) : isolate(String(value));

/** Ends the key of a text of many. */
const MANY = '_other';

/** Gives the texts of many to none as well: texts are chosen as if Portuguese wrote "0 mês", and it writes "0 meses". */
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
 * The window's texts, ready at once in every language whose catalogue is given: else what is shown in Portuguese until
 * the vault's state is known. React escapes what is interpolated.
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

/** Makes all of Portuguese ready, which every other language falls back to. */
export function addPortuguese(texts: i18n, portuguese: Catalogue): void {
  add(texts, 'pt-BR', withNone(portuguese));
}

/** Nobody changes a catalogue: i18next would copy it by way of JSON, which takes longer than all else about it. */
function add(texts: i18n, locale: Locale, catalogue: Texts): void {
  texts.addResourceBundle(locale, 'translation', catalogue, false, true, { skipCopy: true });
}

/** Makes a language ready: English is no part of the first load and is fetched when it is first wanted. */
export async function fetchLanguage(texts: i18n, locale: Locale): Promise<void> {
  if (locale !== 'en' || texts.hasResourceBundle('en', 'translation')) return;
  const { en } = await import('./english.ts');
  add(texts, 'en', en);
}
