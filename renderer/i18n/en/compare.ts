import type { Translated } from '../catalogue.ts';
import type { compare as ptBR } from '../pt-BR/compare.ts';

export const compare: Translated<typeof ptBR> = {
  title: 'Compare',
  lead: 'Two months of a subject, or two subjects. Differences are of the second against the first.',
  left: 'From',
  right: 'To',
  pick: 'Name, document or month of a saved result',
  nothingFound: 'No saved result with that text.',
  swap: 'Swap sides',
  emptyTitle: 'Choose two saved results',
  emptyText: 'What changed most comes first, in reais and in proportion.',
  identicalTitle: 'Both responses are equal to the cent',
  identicalText: 'That is how a test environment responds. There is no difference to show.',
  otherEnvironment: 'The two results are from different environments',
  caveats: 'What to be aware of',
  refused: {
    gap: {
      title: 'There is nothing to compare',
      text: 'One of the responses has no amounts for its month. It is not zero: nothing is compared with it.',
    },
    test_data: {
      title: 'Test data are not compared with Production',
      text: 'One of the responses is test data of another document or month. It says nothing about this subject.',
    },
    other_simulation: {
      title: 'Different versions of the simulation',
      text: 'The simulated register changed between the two queries. The difference would be its own, not the subject’s. Query the month of the earlier version again: nothing is charged in Embedded.',
    },
  },
  ladder: 'Maturity ladders, one over the other',
  ladderLead: 'In colours, {{right}}. In outline, {{left}}.',
  differences: 'What changed from {{left}} to {{right}}',
  differencesLead_one: '{{count}} figure, the largest change first.',
  differencesLead_other: '{{count}} figures, the largest change first.',
  part: 'Part of the response',
  parts: {
    all: 'All',
    carteira: 'Portfolio',
    cliente: 'Client',
    modalidades: 'Modalities',
    vencimentos: 'Maturities',
  },
  groups: { carteira: 'portfolio', cliente: 'client', modalidade: 'modality', vencimento: 'maturity code' },
  order: 'Order by',
  measures: { difference: 'Amount', ratio: 'Proportion' },
  withSame: 'Show equal ones',
  nothingDiffers: 'Nothing differs in this part.',
  figure: 'Figure',
  difference: 'Difference',
  ratio: 'Difference %',
  outside: 'outside the portfolio',
};
