import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflateText, inflateText } from '../../../../main/archive/raw-answer.ts';

test('an answer comes back byte for byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(inflateText(deflateText(text))).toBe(text);
    }),
  );
});

test('repeated member names cost little', () => {
  const modalities = Array.from({ length: 192 }, (_, step) => ({
    tipo: step % 2 === 0 ? 'A VENCER' : 'VENCIDO',
    modalidade: String(200 + step).padStart(4, '0'),
    dominio: 'Empréstimos',
    subdominio: 'Crédito pessoal sem consignação em folha de pagamento',
    valorVencimento: 0,
  }));
  const text = JSON.stringify(modalities, null, 2);
  expect(deflateText(text).length).toBeLessThan(text.length / 10);
});

test('a damaged answer is noticed, not half read', () => {
  expect(() => inflateText(deflateText('{"a":1}'.repeat(500)).subarray(0, 12))).toThrow();
});
