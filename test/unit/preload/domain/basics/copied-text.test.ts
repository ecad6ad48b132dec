import { expect, test } from 'vitest';
import { copiedKind } from '#domain/basics/copied-text.ts';

test.each([
  ['R$\u00a01.234,56', 'amount'],
  ['-R$ 0,50', 'amount'],
  ['R$ 1,234.56', 'amount'],
  ['R$ 184.220', 'amount'],
  [' 111.444.777-35 ', 'document'],
  ['11.222.333/0001-81', 'document'],
  ['11.222.333/0001-82', null],
  ['***.444.777-**', null],
  ['11144477735', null],
  ['R$ 1,2 mi', null],
  ['Total R$ 1.234,56', null],
  ['2026', null],
  ['', null],
])('%j is copied as %s', (text, kind) => {
  expect(copiedKind(text)).toBe(kind);
});
