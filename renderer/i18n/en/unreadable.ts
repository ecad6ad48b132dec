import type { Translated } from '../catalogue.ts';
import type { unreadable as ptBR } from '../pt-BR/unreadable.ts';

export const unreadable: Translated<typeof ptBR> = {
  title: 'Unreadable responses',
  lead: 'What the service sent in place of a response. The query may have been charged, and the text is kept whole.',
  toAttempts: 'Queries with an unknown outcome',
  none: 'No unreadable response',
  noneText: 'When the service sends a text that is no response, it is kept here.',
  total_one: '{{number}} text',
  total_other: '{{number}} texts',
  column: {
    savedAt: 'When',
    documento: 'Document',
    month: 'Reference month',
    environment: 'Environment',
    status: 'HTTP',
    size: 'Size',
    act: 'Action',
  },
  show: 'See',
  showOf: 'See the beginning of the text of {{instant}}',
  save: 'Save…',
  saveOf: 'Save the text of {{instant}} to a file…',
  saveWhole: 'Save the whole text…',
  savedTo: 'Text saved as it came',
  beginning: 'Text as kept',
  whole: 'The whole text, with unseen signs written out.',
  cut: 'The first 4,000 characters, with unseen signs written out.',
};
