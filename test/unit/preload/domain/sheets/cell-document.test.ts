import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDocument } from '#domain/basics/document.ts';
import { documentOf, readDocument } from '#domain/sheets/cell-document.ts';
import type { SheetCell } from '#domain/sheets/sheet.ts';

const CPF = '11144477735';
const CNPJ = '11222333000181';

describe('a cell that writes a document', () => {
  test.each<[string, SheetCell, string]>([
    ['digits', CPF, CPF],
    ['a mask', '111.444.777-35', CPF],
    ['a number', 11144477735, CPF],
    ['a number of a CNPJ', 11222333000181, CNPJ],
    ['blanks and dashes of a text processor', ' 11.222.333/0001–81 ', CNPJ],
    ['characters that cannot be seen', '\u200B111.444.777-35\uFEFF', CPF],
    ['full-width digits', '１１１４４４７７７３５', CPF],
    ['letters', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['lower case', '12abc34501de35', '12ABC34501DE35'],
    ['what says so', 'CPF: 111.444.777-35', CPF],
    ['an apostrophe of another program', "'11144477735", CPF],
    ['a formula that keeps zeros', '="00000000191"', '00000000191'],
    ['a fraction of another program', '11144477735.0', CPF],
    ['a format with its zeros', { number: 191, format: '00000000000' }, '00000000191'],
    ['a format with a mask', { number: 191, format: '000\\.000\\.000\\-00' }, '00000000191'],
    ['a format with a mask in quotes', { number: 191, format: '00"."000"."000"/"0000"-"00' }, '00000000000191'],
  ])('%s: %o', (_, cell, documento) => {
    expect(readDocument(cell, null)).toEqual({ documento, proposed: null, problem: null });
  });

  test.each<[SheetCell, string, string | null]>([
    [null, 'empty', null],
    ['  ', 'empty', null],
    ['-', 'empty', null],
    [0, 'empty', null],
    ['111.444.777-36', 'wrong_digits', null],
    ['11111111111', 'wrong_digits', null],
    ['11222333000182', 'wrong_digits', null],
    ['1,12223E+13', 'scientific', null],
    ['1.1E13', 'scientific', null],
    [1.12223e21, 'scientific', null],
    [11_222_300_000_000, 'scientific', null],
    ['11222300000000', 'scientific', null],
    [-11144477735, 'not_a_document', null],
    [11144477735.5, 'not_a_document', null],
    [true, 'not_a_document', null],
    [{ date: '2026-09-01' }, 'not_a_document', null],
    ['Fulano de Tal', 'not_a_document', null],
    ['1234', 'not_a_document', null],
    ['111444777350000', 'not_a_document', null],
    // 00000000191 is a CPF, and 00.000.000/0001-91 a company.
    [191, 'ambiguous', null],
    [{ number: 191, format: '[<=99999999999]000\\.000\\.000\\-00;00\\.000\\.000\\/0000\\-00' }, 'ambiguous', null],
    [{ number: 191, format: '#,##0' }, 'ambiguous', null],
  ])('%o: %s', (cell, problem, proposed) => {
    expect(readDocument(cell, null)).toEqual({ documento: null, proposed, problem });
  });
});

describe('zeros that were lost', () => {
  test('are proposed of the kind that the column holds alone', () => {
    expect(readDocument(191, 'cpf')).toEqual({ documento: null, proposed: '00000000191', problem: 'lost_zeros' });
    expect(readDocument(191, 'cnpj')).toEqual({ documento: null, proposed: '00000000000191', problem: 'lost_zeros' });
  });

  test('leave a CPF in a column of CNPJs a CPF, unless it is both', () => {
    expect(readDocument(CPF, 'cnpj')).toMatchObject({ documento: CPF });
    expect(readDocument('00000000191', 'cnpj')).toMatchObject({ documento: null, problem: 'ambiguous' });
  });

  test('property: a document without its zeros is proposed or ambiguous, and never taken by itself', () => {
    fc.assert(
      fc.property(documents, fc.boolean(), (documento, asNumber) => {
        const short = documento.replace(/^0+/, '');
        const read = readDocument(asNumber ? Number(short) : short, null);
        if (short === documento) expect(read.documento).toBe(documento);
        else if (short.length === 11 && parseDocument(short).ok) expect(read.documento).toBe(short);
        else if (short.length >= 3) {
          expect(read.documento).toBeNull();
          expect(read.problem === 'ambiguous' || read.proposed === documento).toBe(true);
        }
      }),
    );
  });

  test('property: whatever is taken or proposed has its check digits', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.integer(), fc.double(), digits(1, 15)), (cell) => {
        const { documento, proposed, problem } = readDocument(cell, null);
        for (const numero of [documento, proposed]) if (numero !== null) expect(parseDocument(numero).ok).toBe(true);
        expect(documento === null).toBe(problem !== null);
        expect(proposed !== null).toBe(problem === 'lost_zeros' || problem === 'mistyped');
      }),
    );
  });
});

describe('letters O and I typed for digits', () => {
  test.each<[string, SheetCell, string | null]>([
    ['a CPF', 'CPF: 1II.444.777-35', CPF],
    ['a CNPJ', '11.222.333/OOO1-81', CNPJ],
    ['a CNPJ that has other letters', 'AB.12C.D34/OOO1-84', 'AB12CD34000184'],
    ['no reading that fits', '11.222.333/OOO1-82', null],
    ['a word', 'INÍCIO', null],
  ])('%s: %o', (_, cell, proposed) => {
    expect(readDocument(cell, null).proposed).toBe(proposed);
  });

  test('property: the document is proposed, never taken, or another reading fits too', () => {
    fc.assert(
      fc.property(documents, fc.nat({ max: 13 }), (documento, place) => {
        const letter = { 0: 'O', 1: 'I' }[documento[place] ?? ''];
        fc.pre(letter !== undefined);
        const typed = `${documento.slice(0, place)}${letter}${documento.slice(place + 1)}`;
        // A CNPJ may hold such a letter of its own.
        fc.pre(!parseDocument(typed).ok);
        expect(readDocument(typed, null)).toEqual({ documento: null, proposed: documento, problem: 'mistyped' });
      }),
    );
  });
});

test('a line whose two columns differ is ambiguous; a word beside a document says nothing against it', () => {
  const both = (...cells: readonly SheetCell[]) => documentOf(cells.map((cell) => readDocument(cell, null)));
  expect(both(CPF, null)).toMatchObject({ documento: CPF });
  expect(both(null, CNPJ)).toMatchObject({ documento: CNPJ });
  expect(both('não tem', CNPJ)).toMatchObject({ documento: CNPJ });
  expect(both(CPF, '111.444.777-35')).toMatchObject({ documento: CPF });
  expect(both(CPF, CNPJ)).toMatchObject({ documento: null, problem: 'ambiguous' });
  expect(both(CPF, '11222333000182')).toMatchObject({ documento: null, problem: 'ambiguous' });
  expect(both(null, null)).toMatchObject({ problem: 'empty' });
  expect(both('não tem', null)).toMatchObject({ problem: 'not_a_document' });
  expect(documentOf([])).toMatchObject({ problem: 'empty' });
});

function digits(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.string({ unit: fc.constantFrom(...'0123456789'), minLength, maxLength });
}

/** Documents with many zeros in front. */
const documents = fc
  .tuple(fc.constantFrom(9, 12), fc.integer({ min: 1, max: 9 }), digits(12, 12))
  .map(([length, filled, all]) => all.slice(0, filled).padStart(length, '0').slice(0, length))
  .map((base) => Array.from({ length: 100 }, (_, check) => `${base}${String(check).padStart(2, '0')}`))
  .map((all) => all.find((numero) => parseDocument(numero).ok))
  .filter((numero) => numero !== undefined);
