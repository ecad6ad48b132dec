import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultResponse } from '#main/repositories/compression/default-response.ts';
import { createTemplate } from '#main/repositories/compression/sparse-response.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';

const { strip, restore } = createTemplate(defaultResponse().toString('utf8'));

const responseOf = (numero: string): string => {
  const consulta = simulateRegister({ tipo: 'cpf', numero }, '2026-09', '2026-09');
  return JSON.stringify({ status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta });
};
const text = responseOf('11144477735');

/** The answer with another text for the nth amount of its modalities. */
function withAmount(nth: number, amount: string): string {
  let seen = -1;
  const from = text.indexOf('"resumoDasModalidades"');
  const list = text.slice(from, text.indexOf('}]', from));
  const changed = list.replace(/(?<="valorVencimento":)[^}]*/g, (was) => (++seen === nth ? amount : was));
  return text.slice(0, from) + changed + text.slice(from + list.length);
}

describe('the sparse form of an answer', () => {
  test('is a tenth of it and comes back sign for sign', () => {
    const subjects = fc.integer({ min: 0, max: 99_999 }).map((index) => String(10_000_000_000 + index * 7_919));
    fc.assert(
      fc.property(subjects, (numero) => {
        const response = responseOf(numero);
        const stripped = strip(response);
        expect(stripped?.length).toBeLessThan(response.length / 5);
        expect(restore(stripped ?? '')).toBe(response);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['1', '0.1', '-12.5', '1e21', '1.5E-7', '123456789012345678901234567890', '0.10', '00', '-0', '1e+3'])(
    'keeps the amount %s as the service wrote it, wherever it stands',
    (amount) => {
      for (const nth of [0, 1, 97, 191]) {
        const response = withAmount(nth, amount);
        expect(response).toContain(`"valorVencimento":${amount}}`);
        expect(restore(strip(response) ?? '')).toBe(response);
      }
    },
  );

  test('keeps what stands before and after the list, whatever that is', () => {
    const list = text.slice(text.indexOf('"resumoDasModalidades"'), text.indexOf('"resumoDasOperacoes"'));
    const anything = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(anything, anything, (before, after) => {
        const response = before + list + after;
        const stripped = strip(response);
        expect(stripped === null ? response : restore(stripped)).toBe(response);
      }),
    );
  });
});

/** Parts (client, portfolio, modalities) that a stripped answer keeps unchanged. */
const keptAsTheyWere = (response: string): number[] =>
  (strip(response) ?? '-\n-\n-').split('\n', 3).flatMap((line, part) => (line === '-' ? [part] : []));

describe('a part that is laid out another way is kept as it is, and the others go', () => {
  test.each([
    ['a list with an amount as text that has an escape', withAmount(3, '"\\u0031"'), [2]],
    ['a list with an amount that is missing', withAmount(0, ''), [2]],
    ['a list with another name for a modality', text.replace('Cheque especial', 'Cheque Especial'), [2]],
    ['a list with one element fewer', text.replace(/\{"tipo":"A VENCER","modalidade":"0202"[^}]*\},/, ''), [2]],
    [
      'a list with one element more',
      text.replace('"resumoDasModalidades":[', '"resumoDasModalidades":[{"tipo":"x"},'),
      [2],
    ],
    ['no list', text.replace('"resumoDasModalidades"', '"modalidades"'), [2]],
    ['a client with one member more', text.replace('"tipoDoCliente"', '"outro":1,"tipoDoCliente"'), [0]],
    [
      'a client with messages',
      text.replace('"listaDeMensagensDeValidacao":null', '"listaDeMensagensDeValidacao":[]'),
      [0],
    ],
    ['a portfolio in another order', text.replace('"prejuizo":', '"repasses":'), [1]],
    ['all over many lines', JSON.stringify(JSON.parse(text), null, 2), [0, 1, 2]],
    ['no part at all', '{"status":"sucesso","consulta":{}}', [0, 1, 2]],
    ['no sign at all', '', [0, 1, 2]],
  ])('%s', (_, response, kept) => {
    expect(keptAsTheyWere(response)).toEqual(kept);
    expect(restore(strip(response) ?? `-\n-\n-\n${response}`)).toBe(response);
  });

  test('any text either has no sparse form or comes back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length }), fc.string(), (at, noise) => {
        const response = text.slice(0, at) + noise + text.slice(at + noise.length);
        const stripped = strip(response);
        expect(stripped === null ? response : restore(stripped)).toBe(response);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ['a longer run than the part', '*9999'],
  ['runs that are too long together', ['*20', '*20'].join('\t')],
  ['a run backwards', ['*20', '*-20', '*20'].join('\t')],
  ['a part of a value', '*0.5'],
  ['no number', '*x'],
  ['more values than the part', Array.from({ length: 40 }, () => '1').join('\t')],
])('a sparse form that claims %s is refused, since a few bytes could make any text', (_, values) => {
  expect(() => restore(`0\t${values}\n-\n-\n{}`)).toThrow(RangeError);
});
