import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { limitUse } from '#domain/indicators/limit-lines.ts';
import { exampleWithCarteira, withOperations } from '../support/example.ts';

const usageOf = (consulta: Consulta): Record<string, number | null> =>
  Object.fromEntries(limitUse(consulta).lines.map(({ id, usage }) => [id, usage]));

describe('a line is used by what is drawn under it', () => {
  test.each([
    [
      'card: every modality of a card',
      {
        1304: { v110: 30, v120: 10 },
        '0204': { v205: 20 },
        '0210': { v210: 10 },
        '0406': { v110: 5 },
        '0218': { v110: 5 },
        1904: { v20: 20 },
      },
      { card: 0.8 },
    ],
    ['overdraft', { '0213': { v199: 30 }, 1902: { v20: 70 } }, { overdraft: 0.3 }],
    [
      'guaranteed account, its limit beyond a year',
      { '0214': { v199: 1 }, 1903: { v40: 3 } },
      { guaranteed_account: 0.25 },
    ],
    [
      'working capital: not what is repaid in instalments',
      { '0215': { v110: 10 }, '0216': { v160: 10 }, '0217': { v110: 20 }, 1905: { v20: 5 } },
      { working_capital: 0.8 },
    ],
    [
      'vendor and compror under either domain',
      {
        '0207': { v110: 1 },
        '0404': { v110: 1 },
        1907: { v20: 2 },
        '0208': { v110: 1 },
        '0405': { v110: 2 },
        1908: { v20: 1 },
      },
      { vendor: 0.5, compror: 0.75 },
    ],
    [
      'discounts',
      {
        '0301': { v110: 1 },
        '0302': { v110: 1 },
        '0303': { v110: 1 },
        '0398': { v110: 1 },
        '0399': { v110: 1 },
        1909: { v20: 3 },
      },
      { discount: 0.625 },
    ],
    ['nothing drawn', { 1904: { v20: 100 } }, { card: 0 }],
    ['a loss is no use of a limit', { '0213': { v310: 90, v110: 10 }, 1902: { v20: 10 } }, { overdraft: 0.5 }],
    [
      'what is limited by its nature is used up without an unused part',
      { 1304: { v110: 10 }, '0213': { v199: 1 }, '0214': { v199: 1 }, '0217': { v110: 1 } },
      { card: 1, overdraft: 1, guaranteed_account: 1, working_capital: 1 },
    ],
    [
      'what may have a limit has no line without',
      { '0207': { v110: 1 }, '0208': { v110: 1 }, '0301': { v110: 10 } },
      {},
    ],
    [
      'a global limit may stand behind a line without its own',
      { 1304: { v110: 10 }, '0213': { v199: 1 }, 1902: { v20: 1 }, 1901: { v20: 10 } },
      { card: null, overdraft: 0.5 },
    ],
    ['an amount that is not informed', { 1304: { v110: null }, 1904: { v20: 10 } }, { card: null }],
    ['a limit that is not informed', { 1304: { v110: 10 }, 1904: { v20: null } }, { card: null }],
  ])('%s', (_, operations, expected) => {
    expect(usageOf(withOperations(operations))).toEqual(expected);
  });

  test('the total counts the lines and a global limit, and no loan without a limit', () => {
    const use = limitUse(
      withOperations({
        1304: { v110: 40 },
        1904: { v20: 10 },
        1901: { v40: 50 },
        '0301': { v110: 99 },
        1906: { v20: 7 },
        '0207': { v110: 6 },
        1907: { v20: 5 },
      }),
    );
    expect(use).toMatchObject({ drawn: 40, available: 60 });
    expect(use.inputs.map(({ name }) => name)).toEqual(['1304', '1904', '1901']);
  });

  test('of a global limit alone it is not known what is drawn', () => {
    expect(limitUse(withOperations({ 1901: { v20: 50 } }))).toMatchObject({ drawn: null, available: 50 });
  });

  test('limits without any operation listed are unknown, and none are none', () => {
    const unlisted = { ...exampleWithCarteira({}), resumoDasOperacoes: [] };
    expect(limitUse(unlisted)).toMatchObject({ lines: [], drawn: null, available: null });
    expect(limitUse(unlisted).inputs).toEqual([{ name: 'resumoDasOperacoes', value: null, unit: 'cents' }]);
    expect(limitUse(withOperations({}))).toMatchObject({ lines: [], drawn: 0, available: 0 });
  });
});
