import { expect, test } from 'vitest';
import { maskTyped, readTyped, typedDocument } from '#renderer/features/consulta/typed-client.ts';

test.each([
  ['52998224725', '529.982.247-25', ''],
  ['529.982.247-2', null, ''],
  ['12ABC34501DE35', '12.ABC.345/01DE-35', ''],
  ['Maria da Silva', null, 'Maria da Silva'],
  ['Maria da Silva 529.982.247-25', '529.982.247-25', 'Maria da Silva'],
  ['Maria da Silva — CPF: 52998224725', '529.982.247-25', 'Maria da Silva'],
  ['11.222.333/0001-81, Comércio 3 Irmãos', '11.222.333/0001-81', 'Comércio 3 Irmãos'],
  ['52998224725 11144477735 João', null, '52998224725 11144477735 João'],
])('reads %s', (text, documento, nome) => {
  expect(readTyped(text)).toEqual({ documento, nome });
});

test('masks a document as it is typed, and leaves a name alone', () => {
  expect(['5299', '12abc34501de35', 'Ana 5299', '3 irmãos'].map(maskTyped)).toEqual([
    '529.9',
    '12.ABC.345/01DE-35',
    'Ana 5299',
    '3 irmãos',
  ]);
});

test('asks about nothing while a name is typed, and about an incomplete document as it is', () => {
  expect(['Maria', '529.9', 'Maria 52998224725'].map(typedDocument)).toEqual(['', '529.9', '529.982.247-25']);
});
