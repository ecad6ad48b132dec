import { expect, test } from 'vitest';
import { fieldLabel } from '#renderer/lib/field-label.ts';
import { textsIn } from '#test/support/texts.ts';

test.each([
  ['pt-BR', '1203', '1203 Subarrendamento'],
  ['pt-BR', '1204', '1204 sem nome na especificação'],
  ['en', '1204', '1204 unnamed in the specification'],
] as const)('a modality is called in %s by its code and its name, if it has one: %s', (locale, code, label) => {
  expect(fieldLabel(textsIn(locale).t, code)).toBe(label);
});
