export const find = {
  title: 'Localizar nesta tela',
  next: 'Próxima ocorrência',
  previous: 'Ocorrência anterior',
  place: '{{current}} de {{total}}',
  none: 'Nada encontrado',
} as const;
