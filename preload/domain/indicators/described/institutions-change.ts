import { describedIndicator } from './described-indicator.ts';

/**
 * institutions − those of the month before, signed
 *
 * Rests on specification
 *
 * Does not say which institutions came and went: it is net; a portfolio sold, a merger or portability change it too [P]
 */
export const institutionsChange = describedIndicator({
  topic: 'quality',
  cited: 'change',
  isPolicyMeasure: true,
  isChange: true,
  words: {
    pt: {
      name: 'Variação líquida de instituições',
      formula: 'instituições agora − no mês anterior',
      high: 'Três entradas e duas saídas contam como 1. Pode ser crédito novo, cessão de carteira, incorporação ou portabilidade.',
    },
    en: {
      name: 'Net change in institutions',
      formula: 'institutions now − in the previous month',
      high: 'Three joining and two leaving count as 1. It may be new credit, a portfolio sale, a merger or portability.',
    },
  },
});
