import type { Translated } from '../catalogue.ts';
import type { reached as ptBR } from '../pt-BR/reached.ts';

export const reached: Translated<typeof ptBR> = {
  refused: 'What you typed is still here. No charge for this request is confirmed.',
  lost: 'The service responded once, and then the connection to it failed.',
  unknown: 'What you typed is still here. Whether the service counted this request is not known.',
  unknownNext: 'Check with the provider before you query again: the new request may be charged as well.',
  brokenOff: 'The connection to the service was lost before the end of the response.',
  notKept: 'The disk did not accept the text of the response; the query may have been charged.',
  illegible: "The service's response is unreadable.",
  refusesWithData:
    'The service said that it refused and sent data in the same response; it does not count as a result.',
  said: 'According to the service: “{{words}}”.',
  retryAt: 'Try again at {{time}}.',
  retryOn: 'Try again on {{day}} at {{time}}.',
  months_one: 'Whether the service counted this request is not known.',
  months_other: 'Whether the service counted these requests is not known.',
  waits:
    'The query waits in “Queries with an unknown outcome”: decide there what to do: a new request may be charged as well.',
  kept: 'The text received was saved in full; the query may have been charged.',
  keptNext: 'View it in “Unreadable responses” and show it to the provider before querying again.',
};
