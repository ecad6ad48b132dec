import type { Translated } from '../catalogue.ts';
import type { attempts as ptBR } from '../pt-BR/attempts.ts';

export const attempts: Translated<typeof ptBR> = {
  title: 'Queries with an unknown outcome',
  lead: 'It is not known whether the service counted these requests. None is repeated automatically: you decide what to do with each one.',
  toUnreadable: 'Unreadable responses',
  none: 'No queries with an unknown outcome',
  noneText: 'When it is not known what became of a request, it will be listed here.',
  more_one: 'And {{number}} more, older.',
  more_other: 'And {{number}} more, older ones.',
  count_one: '{{count}} with an unknown outcome',
  count_other: '{{count}} with an unknown outcome',
  waiting_one: '{{count}} query with an unknown outcome',
  waiting_other: '{{count}} queries with an unknown outcome',
  waitingText:
    'It is not known whether the service counted the request. Nothing is queried again without your decision.',
  subject: '{{document}} in {{month}}',
  programEnded: 'Lastro was closed before the response arrived.',
  status: 'Last response from the service: HTTP {{status}}.',
  requests_one: '{{count}} request sent to the service.',
  requests_other: '{{count}} requests sent to the service.',
  asked: 'Requested on {{instant}} by {{officer}}',
  for: { single: 'single query', series: 'series of months', batch: 'batch' },
  price: '{{amount}}, if it was charged',
  elsewhere: 'To query again, select the {{environment}} environment in the settings.',
  way: { ask_again: 'Query again…', attach: 'Attach the response…', give_up: 'Give up…' },
  otherSubject: 'The file does not name this document and this reference month. Nothing was changed.',
  dialog: {
    price: 'The recorded price is {{amount}}.',
    ask_again: {
      title: 'Query again',
      happens: 'It may be charged again',
      text: 'The service may have counted the first request. This is a new one, under the usual rules; the result opens as soon as it is saved.',
      confirm: 'Query again',
    },
    attach: {
      title: 'Attach the provider’s response',
      happens: 'The response is permanently marked as attached',
      text: 'Ask the provider for the response to this request, as JSON of up to 16 MB. It must name this document and this reference month.',
      confirm: 'Choose file',
    },
    give_up: {
      title: 'Give up the query',
      happens: 'It leaves this list; nothing is sent',
      text: 'It stays in the costs, because it may have been charged. The month can be queried later, like any other.',
      confirm: 'Give up',
    },
  },
};
