import type { Translated } from '../catalogue.ts';
import type { reached as ptBR } from '../pt-BR/reached.ts';

export const reached: Translated<typeof ptBR> = {
  safe: 'What you typed is still here. Whether the service counted this request is not known.',
  brokenOff: 'The connection to the service broke before the end of the answer.',
  brokenOffNext: 'Wait a little and try again; the new request may be charged as well.',
  months_one: 'Whether the service counted this request is not known.',
  months_other: 'Whether the service counted these requests is not known.',
};
