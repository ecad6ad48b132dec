import { SCREEN_TITLES } from '#domain/navigation/navigation.ts';
import type { Translated } from '../catalogue.ts';
import type { shell as ptBR } from '../pt-BR/shell.ts';

export const shell: Translated<typeof ptBR> = {
  name: 'Lastro',
  skip: 'Skip to content',
  navigation: 'Main navigation',
  ...SCREEN_TITLES.en,
  result: 'Result',
  collapse: 'Collapse the sidebar',
  expand: 'Expand the sidebar',
  toLight: 'Use light colours',
  toDark: 'Use dark colours',
  environment: 'Environment: {{name}}',
  production: 'Each query is charged, and recorded at the central bank.',
  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address does not match any screen. Nothing was lost.',
  notFoundAction: 'Go to Home',
  unreachableTitle: 'Lastro did not answer',
  crashTitle: 'This screen stopped working',
  crashText: 'What was saved is still saved. Reload the screen; if it happens again, restart Lastro.',
  crashAction: 'Reload the screen',
};
