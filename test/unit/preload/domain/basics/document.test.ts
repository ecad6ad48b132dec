import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  cnpjRoot,
  formatDocument,
  maskForList,
  parseDocument,
  stripMask,
  tipoDoCliente,
} from '#domain/basics/document.ts';

/** Modulo-11 check digits, written here from docs/register.md and not from the library that is tested. */
function checkDigit(characters: string, weights: readonly number[]): string {
  const sum = [...characters].reduce(
    (total, each, index) => total + (each.charCodeAt(0) - 48) * (weights[index] ?? 0),
    0,
  );
  return String(sum % 11 < 2 ? 0 : 11 - (sum % 11));
}

const descending = (from: number): number[] => Array.from({ length: from - 1 }, (_, step) => from - step);
const CNPJ_WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function withCpfDigits(base: string): string {
  const first = base + checkDigit(base, descending(10));
  return first + checkDigit(first, descending(11));
}

function withCnpjDigits(base: string): string {
  const first = base + checkDigit(base, CNPJ_WEIGHTS.slice(1));
  return first + checkDigit(first, CNPJ_WEIGHTS);
}

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const varied = (text: string): boolean => new Set(text).size > 1;
const cpfs = digits(9).map(withCpfDigits).filter(varied);
const cnpjBase = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
  minLength: 12,
  maxLength: 12,
});
const cnpjs = cnpjBase.map(withCnpjDigits).filter(varied);

describe('documents that are valid', () => {
  test.each([
    ['111.444.777-35', 'cpf', '11144477735'],
    ['529.982.247-25', 'cpf', '52998224725'],
    ['11.222.333/0001-81', 'cnpj', '11222333000181'],
    ['12.ABC.345/01DE-35', 'cnpj', '12ABC34501DE35'],
    ['12.abc.345/01de-35', 'cnpj', '12ABC34501DE35'],
    ['\t111 444 777 35 ', 'cpf', '11144477735'],
  ])('%s is a %s', (text, tipo, numero) => {
    expect(parseDocument(text)).toEqual({ ok: true, value: { tipo, numero } });
  });

  test('are every CPF with its own check digits, masked or not', () => {
    fc.assert(
      fc.property(cpfs, (numero) => {
        expect(parseDocument(formatDocument(numero))).toEqual({ ok: true, value: { tipo: 'cpf', numero } });
      }),
    );
  });

  test('are every CNPJ with its own check digits, letters included', () => {
    fc.assert(
      fc.property(cnpjs, (numero) => {
        expect(parseDocument(formatDocument(numero))).toEqual({ ok: true, value: { tipo: 'cnpj', numero } });
      }),
    );
  });
});

describe('documents that are refused', () => {
  test('are those whose check digits are not their own, be it by one digit', () => {
    fc.assert(
      fc.property(cpfs, fc.nat(10), fc.nat(9), (numero, index, digit) => {
        const typed = numero.slice(0, index) + digit + numero.slice(index + 1);
        const own = withCpfDigits(typed.slice(0, 9)) === typed && varied(typed);
        expect(parseDocument(typed)).toMatchObject(own ? { ok: true } : { error: { code: 'document_invalid' } });
      }),
      { numRuns: 1000 },
    );
  });

  test.each(Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)))('repeat one digit: %s', (numero) => {
    expect(parseDocument(numero)).toMatchObject({ error: { code: 'document_invalid' } });
  });

  test.each([
    ['', 'document_empty'],
    [' .-/ ', 'document_empty'],
    ['111.444.777', 'document_incomplete'],
    ['11.222.333/0001', 'document_incomplete'],
    ['12.ABC', 'document_incomplete'],
    ['112223330001811', 'document_invalid'],
    ['12ABC34501DEAB', 'document_invalid'],
    ['111.444.777-3X', 'document_incomplete'],
    ['111.444.777_35', 'document_invalid'],
    ['11144477735; DROP', 'document_invalid'],
    ['１１１４４４７７７３５', 'document_invalid'],
  ])('%j: %s', (text, code) => {
    expect(parseDocument(text)).toEqual({ ok: false, error: { code } });
  });

  test('never make it throw', () => {
    const unit = fc.integer({ min: 0, max: 0xff_ff }).map((code) => String.fromCharCode(code));
    fc.assert(fc.property(fc.string({ unit }), (text) => typeof parseDocument(text).ok === 'boolean'));
  });
});

describe('masks', () => {
  test('are stripped, letters never', () => {
    expect(stripMask('12.abc.345/01DE-35')).toBe('12ABC34501DE35');
    expect(stripMask('a_b')).toBe('A_B');
  });

  test('are put on again', () => {
    expect(formatDocument('11144477735')).toBe('111.444.777-35');
    expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatDocument('123')).toBe('123');
  });

  test('hide a person in lists and show a company', () => {
    expect(maskForList('11144477735')).toBe('***.444.777-**');
    expect(maskForList('11222333000181')).toBe('11.222.333/0001-81');
  });
});

describe('what the register makes of a document', () => {
  test('is an eight-character root for a company', () => {
    expect(cnpjRoot('11222333000181')).toBe('11222333');
    expect(cnpjRoot('12ABC34501DE35')).toBe('12ABC345');
  });

  test('is 1 for a person and 2 for a legal entity', () => {
    expect([tipoDoCliente('cpf'), tipoDoCliente('cnpj')]).toEqual(['1', '2']);
  });
});
