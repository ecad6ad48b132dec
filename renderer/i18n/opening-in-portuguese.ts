import { inLanguage } from './in-language.ts';
import { openingWords } from './words/all.ts';

/** A build keeps the texts of this language only (`electron.vite.config.ts`). */
export const opening = inLanguage(openingWords, 'pt');
