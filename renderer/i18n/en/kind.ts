import type { Translated } from '../catalogue.ts';
import type { kind as ptBR } from '../pt-BR/kind.ts';

export const kind: Translated<typeof ptBR> = {
  label: 'Status',
  word: {
    operations: 'with operations',
    nothing_on_record: 'nothing on record',
    inconclusive: 'nothing so far',
    not_available: 'not available',
    not_located: 'not located',
    other_subject: 'about another subject or month',
  },
  otherOf: { other_document: 'about another document', other_month: 'about another month' },
  gap: { not_saved: 'no response saved', other_simulation: 'another version of the simulation' },
  processed: '{{percent}} processed',
  mark: {
    provisional: 'provisional: {{percent}} processed',
    test_data: 'test data',
    attached: 'attached from a file',
  },
  short: { provisional: 'provisional {{percent}}', test_data: 'test data', attached: 'attached' },
  askAgain: 'Query again',
  askAgainMonth: 'Query {{month}} again',
  serviceSaid: 'According to the service: “{{message}}”',
  notice: {
    nothing_on_record: {
      title: 'Nothing on record for this month',
      text: 'The register’s response has no credit operations for this subject in {{month}}. It only identifies clients with a total of R$ 200 or more at a single institution.',
    },
    inconclusive: {
      title: 'Nothing so far ({{percent}} processed)',
      titleUnknown: 'Nothing so far (it is not known how much was processed)',
      text: 'The response for {{month}} has no amounts yet. That does not mean that the subject has no credit operations: this month can be queried again later.',
    },
    not_available: {
      title: 'Data not available for this month',
      text: 'The response for {{month}} has no amount at all. That does not mean that the subject has no credit operations: this month can be queried again later.',
    },
    not_located: {
      title: 'Subject not located',
      text: 'The response for {{month}} has no amount at all. That does not mean that the subject has no credit operations: check the document before querying again.',
    },
    other_document: {
      title: 'The service responded about another document',
      text: 'The amounts are not this subject’s: they are hidden and left out of series, comparisons and exports. The original response is saved.',
    },
    letters_removed: {
      title: 'The service removed the letters of the CNPJ',
      text: 'The response is about the document that was left without them, not about this subject: the amounts are hidden and left out of series, comparisons and exports. The original response is saved. Before querying a CNPJ with letters again, ask whoever answers for the service.',
    },
    other_month: {
      title: 'The service responded about another month',
      text: 'The amounts are not for {{month}}: they are hidden and left out of series, comparisons and exports. The original response is saved.',
    },
    provisional: {
      title: 'Provisional: {{percent}} processed',
      text: 'The amounts may change while part of the month’s documents or volume is missing.',
    },
  },
  flag: {
    test_data: 'Test data: the response is about another document or month',
    attached: 'Attached from a file, not received from the service by this program',
    processing: '{{documents}} of the documents and {{volume}} of the volume processed',
  },
};
