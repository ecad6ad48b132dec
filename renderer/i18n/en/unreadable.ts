import type { Translated } from '../catalogue.ts';
import type { unreadable as ptBR } from '../pt-BR/unreadable.ts';

export const unreadable: Translated<typeof ptBR> = {
  title: 'Unreadable responses',
  lead: 'What the service sent in place of a response, or along with a refusal. The query may have been charged, and the whole text is saved.',
  toAttempts: 'Queries with an unknown outcome',
  none: 'No unreadable responses',
  noneText: 'When the service sends a text that is not a response, it is saved here.',
  total_one: '{{number}} text',
  total_other: '{{number}} texts',
  column: {
    savedAt: 'Date and time',
    documento: 'Document',
    month: 'Reference month',
    environment: 'Environment',
    status: 'HTTP',
    size: 'Size',
    act: 'Action',
  },
  show: 'View',
  showOf: 'View the beginning of the text of {{instant}}',
  save: 'Save…',
  saveOf: 'Save the text of {{instant}} to a file…',
  saveWhole: 'Save the whole text…',
  savedTo: 'Text saved as it came',
  beginning: 'Saved text',
  whole: 'The whole text, with invisible characters spelled out.',
  cut: 'The first 4,000 characters, with invisible characters spelled out.',
};
