import type { Translated } from '../catalogue.ts';
import type { kind as ptBR } from '../pt-BR/kind.ts';

export const kind: Translated<typeof ptBR> = {
  label: 'What it says',
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
  askAgainMonth: 'Query again {{month}}',
  serviceSaid: 'According to the service: “{{message}}”',
  notice: {
    nothing_on_record: {
      title: 'Nothing on record for this month',
      text: 'The register responded without credit operations of this subject in {{month}}. It identifies only clients with a total of R$ 200 or more at a single institution.',
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
      text: 'The amounts are not this subject’s: they are hidden, and are part of no series, comparison or export. The original response is kept.',
    },
    other_month: {
      title: 'The service responded about another month',
      text: 'The amounts are not of {{month}}: they are hidden, and are part of no series, comparison or export. The original response is kept.',
    },
    provisional: {
      title: 'Provisional: {{percent}} processed',
      text: 'The amounts may change while documents or volume of the month are missing.',
    },
  },
  flag: {
    test_data: 'Test data: the response is about another document or month',
    attached: 'Attached from a file, not received from the service by this program',
    processing: '{{documents}} of the documents and {{volume}} of the volume processed',
  },
};
