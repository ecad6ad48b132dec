import { type WordsOfIndicators, wordsOfIndicators } from '#domain/indicators/described/indicator-words.ts';

/** A build writes the words themselves here, so that no other language comes with them (`electron.vite.config.ts`). */
export const indicatorWords: WordsOfIndicators = wordsOfIndicators('en');
