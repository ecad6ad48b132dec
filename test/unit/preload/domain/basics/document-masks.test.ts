import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatDocument, maskForList, parseDocument, stripMask } from '#domain/basics/document.ts';

const text = (unit: string, length: number) =>
  fc.string({ unit: fc.constantFrom(...unit), minLength: length, maxLength: length });
const DIGITS = '0123456789';
const cpfShaped = text(DIGITS, 11);
const cnpjShaped = fc
  .tuple(text(`${DIGITS}ABCDEFGHIJKLMNOPQRSTUVWXYZ`, 12), text(DIGITS, 2))
  .map((parts) => parts.join(''));
const anyShape = fc.oneof(cpfShaped, cnpjShaped);

describe('a mask', () => {
  test('put on and taken off again leaves what was there', () => {
    fc.assert(
      fc.property(anyShape, (numero) => {
        expect(stripMask(formatDocument(numero))).toBe(numero);
      }),
    );
  });

  test('taken off and put on again leaves what was there', () => {
    fc.assert(
      fc.property(anyShape, (numero) => {
        const masked = formatDocument(numero);
        expect(formatDocument(stripMask(masked))).toBe(masked);
      }),
    );
  });

  test('has the dots, dashes and slashes where a reader expects them', () => {
    fc.assert(
      fc.property(cpfShaped, cnpjShaped, (cpf, cnpj) => {
        expect(formatDocument(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/);
        expect(formatDocument(cnpj)).toMatch(/^[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}$/);
      }),
    );
  });

  test('in any broken form reads as the same document, or as the same refusal', () => {
    const noise = fc.array(fc.constantFrom('.', '-', '/', ' '), { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(anyShape, noise, (numero, marks) => {
        const typed = [...numero].map((character, index) => `${character}${marks[index] ?? ''}`).join('');
        expect(parseDocument(typed)).toEqual(parseDocument(numero));
      }),
    );
  });

  test('in lists hides five digits of a CPF and no company', () => {
    fc.assert(
      fc.property(cpfShaped, cnpjShaped, (cpf, cnpj) => {
        expect(maskForList(cpf).replace(/\D/g, '')).toBe(cpf.slice(3, 9));
        expect(stripMask(maskForList(cnpj))).toBe(cnpj);
      }),
    );
  });
});
