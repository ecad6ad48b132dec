import { expect, test } from 'vitest';
import { withFoundName } from '#renderer/lib/name-of.ts';

const FOUND = { documento: '52998224725', nome: 'Maria da Silva' };

test.each([
  ['fills a blank name', { documento: FOUND.documento, nome: ' ' }, FOUND.nome],
  ['leaves a name that was typed meanwhile', { documento: FOUND.documento, nome: 'Mar' }, 'Mar'],
  ['says nothing of a document that stands there now', { documento: '11144477735', nome: '' }, ''],
])('the name that is found for a document %s', (_, typed, nome) => {
  expect(withFoundName(typed, FOUND)).toEqual({ ...typed, nome });
});
