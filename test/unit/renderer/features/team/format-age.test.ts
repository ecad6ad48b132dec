import { expect, test } from 'vitest';
import { formatAge } from '#renderer/features/team/format-age.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

test.each([
  [0, '0 segundos'],
  [59, '59 segundos'],
  [119, '1 minuto'],
  [3_601, '1 hora'],
  [86_399, '23 horas'],
  [172_799, '1 dia'],
  [864_000, '10 dias'],
])('%i seconds ago are %s', (seconds, age) => {
  expect(formatAge(t, seconds)).toBe(age);
});
