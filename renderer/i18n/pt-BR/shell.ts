import { SCREEN_TITLES } from '#domain/navigation/navigation.ts';

export const shell = {
  name: 'Lastro',
  skip: 'Ir para o conteúdo',
  navigation: 'Navegação principal',
  ...SCREEN_TITLES['pt-BR'],
  result: 'Resultado',
  collapse: 'Recolher a barra lateral',
  expand: 'Expandir a barra lateral',
  toLight: 'Usar cores claras',
  toDark: 'Usar cores escuras',
  environment: 'Ambiente: {{name}}',
  production: 'Cada consulta é cobrada e registrada no Banco Central.',
  notFoundTitle: 'Esta página não existe',
  notFoundText: 'O endereço não corresponde a nenhuma tela. Nada foi perdido.',
  notFoundAction: 'Ir para o início',
  unreachableTitle: 'O Lastro não respondeu',
  crashTitle: 'Esta tela parou de funcionar',
  crashText: 'O que já estava salvo continua salvo. Recarregue a tela; se acontecer de novo, reinicie o Lastro.',
  crashAction: 'Recarregar a tela',
} as const;
