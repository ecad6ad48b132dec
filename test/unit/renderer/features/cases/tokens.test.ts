import { expect, test } from 'vitest';
import type { Citation, Cited } from '#domain/cases/credit-case.ts';
import { cite, deleteToken, insertToken } from '#renderer/features/cases/editor/tokens.ts';
import { unsourcedNumbers } from '#renderer/features/cases/editor/unsourced.ts';

const AMOUNT: Cited = { kind: 'request', amount: 'amount' };
const INCOME: Cited = { kind: 'request', amount: 'income' };
const TOKEN = '[7: R$ 1.234,56]';

test.each([
  ['deve  hoje', 5, 'deve [7: R$ 1.234,56] hoje', 21],
  ['deve', 4, 'deve [7: R$ 1.234,56]', 21],
  ['deve hoje', 4, 'deve [7: R$ 1.234,56] hoje', 21],
  // Never into another citation.
  ['[3: 5,0%] e', 4, '[3: 5,0%] [7: R$ 1.234,56] e', 26],
])('a citation in %j at %i stands apart from its words', (shown, at, text, caret) => {
  expect(insertToken(shown, at, TOKEN)).toEqual({ text, caret });
});

test('Backspace behind a citation and Delete before it take all of it, and leave words alone', () => {
  expect(deleteToken(`deve ${TOKEN} hoje`, 5 + TOKEN.length, 'Backspace')).toEqual({ text: 'deve  hoje', caret: 5 });
  expect(deleteToken(`deve ${TOKEN} hoje`, 5, 'Delete')).toEqual({ text: 'deve  hoje', caret: 5 });
  expect(deleteToken(`deve ${TOKEN} hoje`, 4, 'Backspace')).toBeNull();
  expect(deleteToken(`deve ${TOKEN} hoje`, 7, 'Backspace')).toBeNull();
});

test('a number that is cited already keeps its citation, another one takes the next that no text uses', () => {
  const citations: Citation[] = [{ number: 2, cited: { amount: 'amount', kind: 'request' } }];
  expect(cite(citations, AMOUNT, [])?.number).toBe(2);
  expect(cite(citations, INCOME, ['[9]'])).toEqual({
    number: 10,
    citations: [...citations, { number: 10, cited: INCOME }],
  });
});

test('where there is no room for another citation, those that no text uses go', () => {
  const full = Array.from({ length: 100 }, (_, index): Citation => ({ number: index + 1, cited: AMOUNT }));
  expect(cite(full, INCOME, ['[4] e [5]'])?.citations.map(({ number }) => number)).toEqual([4, 5, 101]);
  expect(cite(full, INCOME, [full.map(({ number }) => `[${number}]`).join(' ')])).toBeNull();
});

test('digits with a unit that are no citation are named as they are typed', () => {
  expect(unsourcedNumbers(`Renda de R$ 5.000 e dívida de ${TOKEN}, 12% ao mês.`)).toEqual(['R$ 5.000', '12%']);
});
