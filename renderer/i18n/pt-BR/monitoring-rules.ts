import { type WordsOfRules, wordsOfRules } from '#domain/monitoring/rules/rule-words.ts';

/** A build writes the words themselves here, so that no rule comes with them (`electron.vite.config.ts`). */
export const monitoringRules: WordsOfRules = wordsOfRules('pt');
