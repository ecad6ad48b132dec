import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deflateText, inflateText } from '../../../../main/archive/answer-press.ts';
import { usualAnswer } from '../../../../main/archive/usual-answer.ts';
import { simulateRegister } from '../../../../main/simulated-register/register.ts';

const usual = usualAnswer();
const simulated = simulateRegister({ tipo: 'cpf', numero: '11144477735' }, '2026-09', '2026-09');

test('an answer comes back byte for byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(inflateText(deflateText(text, usual), usual)).toBe(text);
    }),
  );
});

test('the usual answer fits the window of deflate and says nothing of a subject', () => {
  expect(usual.length).toBeLessThanOrEqual(32 * 1024);
  expect(usual.toString('utf8')).not.toMatch(/documentoDoCliente|\d{8,}/);
});

test.each([
  ['compact', JSON.stringify({ status: 'sucesso', consulta: simulated }), 25],
  ['laid out over many lines', JSON.stringify({ status: 'sucesso', consulta: simulated }, null, 2), 8],
])('an answer (%s) costs a small part of its length', (_, text, share) => {
  expect(deflateText(text, usual).length).toBeLessThan(text.length / share);
});

test('a damaged answer is noticed, not half read', () => {
  const deflated = deflateText('{"a":1}'.repeat(500), usual);
  expect(() => inflateText(deflated.subarray(0, deflated.length - 3), usual)).toThrow();
});
