import type { i18n } from 'i18next';
import { en } from '#renderer/i18n/english.ts';
import { createTexts, type Locale } from '#renderer/i18n/i18n.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';

/** The window's texts in a language, without waiting for its catalogue. */
export function textsIn(locale: Locale): i18n {
  return createTexts(locale, { 'pt-BR': ptBR, en });
}
