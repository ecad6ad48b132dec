import type { Translated } from '../catalogue.ts';
import type { find as ptBR } from '../pt-BR/find.ts';

export const find: Translated<typeof ptBR> = {
  title: 'Find on this screen',
  next: 'Next occurrence',
  previous: 'Previous occurrence',
  place: '{{current}} of {{total}}',
  none: 'Nothing found',
};
