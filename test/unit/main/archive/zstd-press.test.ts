import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unzstdText, zstdText } from '../../../../main/archive/answer-press.ts';
import { usualAnswer } from '../../../../main/archive/usual-answer.ts';
import { simulateRegister } from '../../../../main/simulated-register/register.ts';

const usual = usualAnswer();
const simulated = simulateRegister({ tipo: 'cpf', numero: '11144477735' }, '2026-09', '2026-09');
const compact = JSON.stringify({ status: 'sucesso', consulta: simulated });

test('any text comes back byte for byte', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', size: 'large' }), (text) => {
      expect(unzstdText(zstdText(text, usual), usual)).toBe(text);
    }),
  );
});

test.each(['', 'a', 'é', '€', '😀', 'a€'])('%j repeated has room, whatever it takes in UTF-8', (sign) => {
  const text = sign.repeat(20_000);
  expect(unzstdText(zstdText(text, usual), usual)).toBe(text);
});

test.each([
  ['compact', compact, 45],
  ['laid out over many lines', JSON.stringify({ status: 'sucesso', consulta: simulated }, null, 2), 12],
])('an answer (%s) costs a small part of its length', (_, text, share) => {
  expect(zstdText(text, usual).length).toBeLessThan(text.length / share);
});

test('a damaged answer never reads as another one, wherever a bit fell over', () => {
  const pressed = zstdText(compact, usual);
  for (const [index, byte] of pressed.entries()) {
    for (const bit of [1, 128]) {
      const damaged = pressed.with(index, byte ^ bit);
      expect(readOrNull(damaged) ?? compact).toBe(compact);
    }
  }
});

test('an answer cut short is noticed', () => {
  const pressed = zstdText(compact, usual);
  for (const kept of [0, 3, 20, pressed.length - 5, pressed.length - 1]) {
    expect(readOrNull(pressed.subarray(0, kept))).toBeNull();
  }
});

test('an answer is unreadable against another dictionary, not wrong', () => {
  expect(() => unzstdText(zstdText(compact, usual), Buffer.from(usual.toReversed()))).toThrow();
});

function readOrNull(pressed: Uint8Array): string | null {
  try {
    return unzstdText(pressed, usual);
  } catch {
    return null;
  }
}
