import { inLanguage } from './in-language.ts';
import { laterWords } from './words/all.ts';

/** A build keeps the texts of this language only (`electron.vite.config.ts`). */
export const later = inLanguage(laterWords, 'pt');
