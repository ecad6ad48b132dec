import type { Translated } from '../catalogue.ts';
import type { attempts as ptBR } from '../pt-BR/attempts.ts';

export const attempts: Translated<typeof ptBR> = {
  title: 'Queries of unknown end',
  lead: 'It is not known whether the service counted these requests. None is repeated by itself: you decide about each.',
  toUnreadable: 'Unreadable responses',
  none: 'No query of unknown end',
  noneText: 'When it is not known what became of a request, it waits here.',
  more_one: 'And {{number}} more, older.',
  more_other: 'And {{number}} more, older ones.',
  count_one: '{{count}} of unknown end',
  count_other: '{{count}} of unknown end',
  waiting_one: '{{count}} query of unknown end',
  waiting_other: '{{count}} queries of unknown end',
  waitingText:
    'It is not known whether the service counted the request. Nothing is queried again without your decision.',
  subject: '{{document}} in {{month}}',
  programEnded: 'The program ended before the response came.',
  status: 'Last response of the service: HTTP {{status}}.',
  requests_one: '{{count}} request left.',
  requests_other: '{{count}} requests left.',
  asked: 'Asked on {{instant}} by {{officer}}',
  for: { single: 'single query', series: 'series of months', batch: 'batch' },
  price: '{{amount}}, if it was charged',
  elsewhere: 'To query again, choose the environment {{environment}} in the settings.',
  way: { ask_again: 'Query again…', attach: 'Attach the response…', give_up: 'Give up…' },
  otherSubject: 'The file does not name this document and this reference month. Nothing was changed.',
  dialog: {
    price: 'The price noted is {{amount}}.',
    ask_again: {
      title: 'Query again',
      happens: 'It may be charged once more',
      text: 'The service may have counted the first request. This is a new one, under the usual rules; the result opens as soon as it is saved.',
      confirm: 'Query again',
    },
    attach: {
      title: 'Attach the provider’s response',
      happens: 'The response stays marked as attached for ever',
      text: 'Ask the provider for the response to this request, in JSON, up to 16 MB. It has to name this document and this reference month.',
      confirm: 'Choose the file',
    },
    give_up: {
      title: 'Give the query up',
      happens: 'It leaves this list, and nothing is sent',
      text: 'It stays in the costs, because it may have been charged. The month can be queried later, as any other.',
      confirm: 'Give up',
    },
  },
};
