import type { Words } from '../in-language.ts';

export const find = {
  title: { pt: 'Localizar nesta tela', en: 'Find on this screen' },
  next: { pt: 'Próxima ocorrência', en: 'Next occurrence' },
  previous: { pt: 'Ocorrência anterior', en: 'Previous occurrence' },
  place: { pt: '{{current}} de {{total}}', en: '{{current}} of {{total}}' },
  none: { pt: 'Nada encontrado', en: 'Nothing found' },
} as const satisfies Words;
