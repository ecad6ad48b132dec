import { ENTRY_NAMES } from '#domain/navigation/navigation.ts';
import type { Words } from '../in-language.ts';

export const shell = {
  name: { pt: 'Lastro', en: 'Lastro' },
  skip: { pt: 'Ir para o conteúdo', en: 'Skip to content' },
  entry: ENTRY_NAMES,
  navigation: { pt: 'Navegação principal', en: 'Main navigation' },
  controlLead: {
    pt: 'O que foi feito, consultado e gasto, e por quanto tempo fica guardado.',
    en: 'What was done, queried and spent, and how long it is kept.',
  },
  openControl: { pt: 'Abrir o controle', en: 'Open control' },
  lists: { pt: 'Listas desta área', en: 'Lists of this area' },
  result: { pt: 'Resultado', en: 'Result' },
  collapse: { pt: 'Recolher a barra lateral', en: 'Collapse the sidebar' },
  expand: { pt: 'Expandir a barra lateral', en: 'Expand the sidebar' },
  toLight: { pt: 'Usar cores claras', en: 'Use light colours' },
  toDark: { pt: 'Usar cores escuras', en: 'Use dark colours' },
  environment: { pt: 'Ambiente: {{name}}', en: 'Environment: {{name}}' },
  production: {
    pt: 'Cada consulta é cobrada e registrada no Banco Central.',
    en: 'Each query is charged, and recorded at the central bank.',
  },
  notFoundTitle: { pt: 'Esta página não existe', en: 'This page does not exist' },
  notFoundText: {
    pt: 'O endereço não corresponde a nenhuma tela.',
    en: 'The address does not match any screen.',
  },
  notFoundAction: { pt: 'Ir para o início', en: 'Go to Home' },
  unreachableTitle: { pt: 'O Lastro não respondeu', en: 'Lastro did not respond' },
  crashTitle: { pt: 'Esta tela parou de funcionar', en: 'This screen stopped working' },
  crashText: {
    pt: 'O que já estava salvo continua salvo. Recarregue a tela; se acontecer de novo, reinicie o Lastro.',
    en: 'What was saved is still saved. Reload the screen; if it happens again, restart Lastro.',
  },
  crashAction: { pt: 'Recarregar a tela', en: 'Reload the screen' },
} as const satisfies Words;
