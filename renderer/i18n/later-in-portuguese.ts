import { inLanguage } from './in-language.ts';
import { laterWords } from './words/all.ts';

/** A build carries the texts alone here, in this one language (`electron.vite.config.ts`). */
export const later = inLanguage(laterWords, 'pt');
