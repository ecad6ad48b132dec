import { inLanguage } from './in-language.ts';
import { closedWords } from './words/all.ts';

/** A build keeps the texts of this language only (`electron.vite.config.ts`). */
export const closed = inLanguage(closedWords, 'pt');
