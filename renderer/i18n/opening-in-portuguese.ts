import { inLanguage } from './in-language.ts';
import { openingWords } from './words/all.ts';

/** A build carries the texts alone here, in this one language (`electron.vite.config.ts`). */
export const opening = inLanguage(openingWords, 'pt');
