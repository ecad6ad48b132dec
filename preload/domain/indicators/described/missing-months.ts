import { describedIndicator } from './described-indicator.ts';

/**
 * months of a series without a saved response
 *
 * Rests on this program
 *
 * Does not say anything about those months
 */
export const missingMonths = describedIndicator({
  topic: 'quality',
  words: {
    pt: {
      name: 'Meses sem valores',
      formula: 'meses da série sem resposta salva, ou cuja resposta não traz valores',
      high: 'Sem informação destes meses: são lacunas, não zeros.',
    },
    en: {
      name: 'Months without amounts',
      formula: 'months of the series without a saved response, or whose response has no amounts',
      high: 'No information on these months: they are gaps, not zeros.',
    },
  },
});
