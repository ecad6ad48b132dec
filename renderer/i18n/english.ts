import type { Translated } from './catalogue.ts';
import { inLanguage } from './in-language.ts';
import type { ptBR } from './portuguese.ts';
import { laterWords, openingWords } from './words/all.ts';

const { unlockedFailure, ...texts } = inLanguage(laterWords, 'en');
const opening = inLanguage(openingWords, 'en');

/** A build keeps the texts of this language only (`electron.vite.config.ts`). */
export const en: Translated<typeof ptBR> = {
  ...opening,
  ...texts,
  failure: { ...opening.failure, ...unlockedFailure },
};
