import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthen, shorten } from '#main/repositories/compression/sparse-response.ts';

const operation =
  '{"modalidade":"0203","variacaoCambial":"N","listaDeVencimentos":[{"codigoVencimento":"v110","valorVencimento":1.5},' +
  '{"codigoVencimento":"v120","valorVencimento":2}]},';

test('an operation is told in few signs and comes back', () => {
  expect(shorten(operation)).toHaveLength(20);
  expect(lengthen(shorten(operation) ?? '')).toBe(operation);
});

test('a text that has such signs already is not shortened, any other comes back sign for sign', () => {
  const chunks = fc.constantFrom(
    '},{"codigoVencimento":"v',
    '","valorVencimento":',
    '{"modalidade":"',
    '}]},',
    '}',
    ',',
    '"',
    '0',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(chunks).map((some) => some.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const shorter = shorten(text);
      expect(shorter === null).toBe([...text].some((sign) => sign > '\u0000' && sign < '\u0006'));
      expect(shorter === null ? text : lengthen(shorter)).toBe(text);
    }),
  );
});
