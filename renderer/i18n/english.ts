import type { Translated } from './catalogue.ts';
import { inLanguage } from './in-language.ts';
import type { ptBR } from './portuguese.ts';
import { closedWords, laterWords, openingWords } from './words/all.ts';

const { unlockedFailure, ...texts } = inLanguage(laterWords, 'en');
const closed = inLanguage(closedWords, 'en');

/** A build keeps the texts of this language only (`electron.vite.config.ts`). */
export const en: Translated<typeof ptBR> = {
  ...inLanguage(openingWords, 'en'),
  ...closed,
  ...texts,
  failure: { ...closed.failure, ...unlockedFailure },
};
