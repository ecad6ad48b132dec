import { describe, expect, test } from 'vitest';
import { tellsDocument } from '#domain/sheets/told-document.ts';

const [CPF, BANK, ROOT] = ['52998224725', '00000000191', '11222333'];

describe('a line of which no document could be read', () => {
  test.each([
    ['the document among words', ['titular: 529.982.247-25 (conferir)'], CPF],
    ['its check digits mistyped', ['529.982.247-99'], CPF],
    ['one digit mistyped', ['529.982.241-25'], CPF],
    ['two digits that changed places', [52_998_242_725], CPF],
    ['blanks of another width', ['529 982\u00a0247\u200926'], CPF],
    ['a number without its zeros', ['x', 191], BANK],
    ['a CNPJ of the root beside another document', ['11144477735', '11.222.333/0099-00'], ROOT],
    ['a CNPJ with one character of the root mistyped', ['11.222.383/0001-81'], ROOT],
  ])('tells the subject by %s', (_, cells, key) => {
    expect(tellsDocument(['Maria', null, true, ...cells], ['00000000000', key])).toBe(true);
  });

  test.each([
    ['another number', ['111.444.777-36'], CPF],
    ['three other digits', ['529.982.111-25'], CPF],
    ['half of it', ['529.982'], CPF],
    ['a date and an amount', [{ date: '2026-09-30' }, 5_299.82], CPF],
    ['the root alone', ['11222333', '11.222.333'], ROOT],
    ['two others of the root', ['11.229.383/0001-81'], ROOT],
    ['zeros', ['0', 0, '000'], BANK],
  ])('tells nobody by %s', (_, cells, key) => {
    expect(tellsDocument(cells, [key])).toBe(false);
  });
});
