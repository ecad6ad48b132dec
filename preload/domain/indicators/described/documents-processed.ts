import { describedIndicator } from './described-indicator.ts';

/**
 * the percentual as informed
 *
 * Rests on [S] 99.5 and 98.7 in a provider's test of a published month
 *
 * Does not say which institution is missing
 */
export const documentsProcessed = describedIndicator({
  topic: 'quality',
  cited: 'processed',
  words: {
    pt: {
      name: 'Documentos processados',
      high: 'Um mês publicado pode ficar pouco abaixo de 100%. Abaixo do mínimo das configurações, a resposta é provisória e os valores podem mudar.',
    },
    en: {
      name: 'Documents processed',
      high: 'A published month may stay a little below 100%. Below the minimum of the settings the response is provisional, and amounts may change.',
    },
  },
});
