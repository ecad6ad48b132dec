import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { en } from './en/en.ts';
import { ptBR } from './pt-BR/pt-br.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: typeof ptBR };
  }
}

export const LOCALES = ['pt-BR', 'en'] as const;
export type Locale = (typeof LOCALES)[number];

/** The window's texts, ready at once: both catalogues are part of the bundle. React escapes what is interpolated. */
export function createTexts(locale: Locale): i18n {
  const texts = createInstance();
  void texts.use(initReactI18next).init({
    lng: locale,
    fallbackLng: 'pt-BR',
    initAsync: false,
    resources: { 'pt-BR': { translation: ptBR }, en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  return texts;
}
