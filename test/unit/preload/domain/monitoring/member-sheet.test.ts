import { describe, expect, test } from 'vitest';
import { type MemberColumns, proposeMemberColumns, readMembers } from '#domain/monitoring/member-sheet.ts';
import type { SheetCell, SheetRow } from '#domain/sheets/sheet.ts';

const rowsOf = (...lines: readonly (readonly SheetCell[])[]): SheetRow[] =>
  lines.map((cells, at) => ({ n: at + 1, isHidden: false, cells }));

const TITLES = ['CPF/CNPJ', 'Razão social', 'Valor da exposição', 'Nº do contrato', 'Segmento', 'Responsável'];
const MARIA = '529.982.247-25';

describe('the columns of a list of members', () => {
  test.each<[readonly string[], Partial<MemberColumns>]>([
    [TITLES, { documento: 0, nome: 1, ownExposure: 2, contract: 3, segment: 4, responsible: 5 }],
    [['Responsável', 'Documento'], { documento: 1, nome: null, ownExposure: null, responsible: 0 }],
    [['CPF', 'Nome', 'Saldo devedor', 'Gerente'], { ownExposure: 2, contract: null, responsible: 3 }],
  ])('%j', (titles, expected) => {
    expect(proposeMemberColumns(rowsOf(titles, [MARIA]))).toMatchObject({ header: 1, ...expected });
  });

  test('are known without titles by what a document is, and are none without documents', () => {
    expect(proposeMemberColumns(rowsOf(['Maria Silva', MARIA]))).toMatchObject({ header: null, documento: 1 });
    expect(proposeMemberColumns(rowsOf(['Maria Silva', 'Varejo']))).toBeNull();
  });
});

const COLUMNS: MemberColumns = {
  header: 1,
  documento: 0,
  nome: 1,
  ownExposure: 2,
  contract: 3,
  segment: 4,
  responsible: 5,
};

describe('a line of the list', () => {
  test.each<[SheetCell, number | null]>([
    ['1.234,56', 1_234_56],
    ['R$ 1.234', 1_234_00],
    [1234.5, 1_234_50],
    [{ number: 20, format: '0.00' }, 20_00],
    [0, 0],
    ['', null],
    ['a combinar', null],
    [-5, null],
  ])('with an amount of %j', (cell, cents) => {
    const [line] = readMembers(rowsOf(TITLES, [MARIA, 'Maria', cell, 'C-1', 'Varejo', 'Zélia']), COLUMNS, '2026-09');
    expect(line?.member).toEqual({
      documento: '52998224725',
      nome: 'Maria',
      ownExposure: cents,
      contract: 'C-1',
      segment: 'Varejo',
      responsible: 'Zélia',
      since: '2026-09',
      until: null,
    });
  });

  test('without a right document is refused with why; of a subject that stands twice the last one counts', () => {
    const rows = rowsOf(TITLES, [MARIA, 'Maria'], ['123', 'Ninguém'], ['52998224725', 'Maria S.'], ['', '', '']);
    expect(readMembers(rows, COLUMNS, '2026-09').map(({ n, member, problem }) => [n, member?.nome, problem])).toEqual([
      [3, undefined, 'not_a_document'],
      [4, 'Maria S.', null],
    ]);
  });
});
