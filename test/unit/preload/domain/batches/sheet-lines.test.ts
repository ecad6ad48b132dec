import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recordOf } from '#domain/basics/record.ts';
import { readLines } from '#domain/batches/sheet-lines.ts';
import type { SheetCell, SheetRow } from '#domain/sheets/sheet.ts';
import { headerOf, proposeSheetLayout, SHEET_COLUMNS, type SheetLayout } from '#domain/sheets/sheet-columns.ts';

const months = { oldest: '2000-06', latest: '2026-09' };
const CPF = '11144477735';
const rowsOf = (...rows: readonly (readonly SheetCell[])[]): SheetRow[] =>
  rows.map((cells, index) => ({ n: index + 1, isHidden: false, cells }));
const proposed = (...rows: readonly (readonly SheetCell[])[]) => proposeSheetLayout(rowsOf(...rows)).columns;
const read = (rows: readonly SheetRow[], perLine = false) => [
  ...readLines(rows, proposeSheetLayout(rows), { months, perLine }),
];

describe('columns', () => {
  test.each<[string, keyof SheetLayout['columns']]>([
    ['Documento', 'documento'],
    ['CPF', 'documento'],
    ['cnpj', 'documento'],
    ['CPF/CNPJ', 'documento'],
    ['CNPJ ou CPF', 'documento'],
    ['Nº do CPF', 'documento'],
    ['CPF do Titular', 'documento'],
    ['Nome', 'nome'],
    ['Razão Social', 'nome'],
    ['Nome do cliente', 'nome'],
    ['Referência', 'referencia'],
    ['Nº Contrato', 'referencia'],
    ['Proposta', 'referencia'],
    ['Mês', 'mes'],
    ['Data-base', 'mes'],
    ['Competência', 'mes'],
    ['Grupo', 'grupo'],
    ['Grupo econômico', 'grupo'],
  ])('%s is %s', (title, column) => {
    const layout = proposeSheetLayout(rowsOf(['Observação', title], ['x', 'y']));
    expect([layout.header, layout.columns[column]]).toEqual([1, [1]]);
  });

  test('a CPF and a CNPJ in columns of their own are both read', () => {
    expect(proposed(['Nome', 'CPF', 'CNPJ']).documento).toEqual([1, 2]);
    expect(proposed(['CNPJ', 'Nome', 'CPF']).documento).toEqual([0, 2]);
  });

  test('of several, the one that is meant soonest', () => {
    expect(proposed(['CPF do sócio', 'CPF/CNPJ', 'CNPJ']).documento).toEqual([1]);
    expect(proposed(['Documento', 'CPF']).documento).toEqual([1]);
    expect(proposed(['Cliente', 'Nome']).nome).toEqual([1]);
  });

  test('without a header, what the cells hold says it', () => {
    const { header, columns } = proposeSheetLayout(
      rowsOf(
        [1, 'Fulano de Tal', CPF],
        [2, 'Sicrana da Silva', '111.444.777-36'],
        [3, 'Beltrano Souza', 11222333000181],
      ),
    );
    expect(header).toBeNull();
    expect(columns).toEqual({ documento: [2], nome: [1], referencia: [], mes: [], grupo: [] });
  });

  test('without a header, a column whose digits are typed as letters holds documents', () => {
    const rows = rowsOf(
      [1, 'Fulano de Tal', '111.444.777-35'.replaceAll('1', 'I')],
      [2, 'Bia Souza', '11.222.333/OOO1-81'],
    );
    expect(proposeSheetLayout(rows).columns.documento).toEqual([2]);
  });

  test('a title without the document is completed by what the cells hold', () => {
    expect(proposed(['Nome', 'Chave'], ['Fulano de Tal', CPF])).toMatchObject({ documento: [1], nome: [0] });
  });

  test('nothing is proposed for an empty sheet', () => {
    expect(proposeSheetLayout([])).toEqual({ header: null, columns: recordOf(SHEET_COLUMNS, () => []) });
  });

  test('property: no sheet is too odd, and every proposed column exists', () => {
    const cell = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom(null, 'CPF', 'Nome', CPF));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (rows) => {
        const { columns } = proposeSheetLayout(rowsOf(...rows));
        const width = Math.max(0, ...rows.map((cells) => cells.length));
        expect(Object.values(columns).every((all) => all.length <= 2 && all.every((at) => at < width))).toBe(true);
      }),
    );
  });
});

describe('lines', () => {
  const header = ['CPF', 'CNPJ', 'Nome', 'Contrato', 'Mês', 'Grupo'];

  test('hold what the officer gave, and the row they stand in', () => {
    const rows = [
      { n: 3, isHidden: false, cells: header },
      { n: 5, isHidden: true, cells: [CPF, null, ' Fulano ', 123, 'ago/26', 'A'] },
      { n: 6, isHidden: false, cells: [null, '  '] },
    ];
    expect(headerOf(rows, proposeSheetLayout(rows))).toBe(rows[0]);
    expect(read(rows)).toEqual([
      {
        n: 5,
        isHidden: true,
        cells: rows[1]?.cells,
        documento: CPF,
        proposed: null,
        problem: null,
        sameAs: null,
        nome: 'Fulano',
        reference: '123',
        group: 'A',
        month: '2026-08',
      },
    ]);
  });

  test('say what is wrong with them', () => {
    const rows = rowsOf(
      header,
      [null, null, 'sem documento'],
      ['111.444.777-36'],
      [191],
      [null, 191],
      ['1,1E+10'],
      ['x y'],
      [CPF, '11222333000181'],
      [CPF, null, '', '', 'dezembro de 2026'],
      [CPF, null, '', '', 'nunca'],
      [CPF, null, '', '', '05/2000'],
    );
    expect(read(rows).map(({ problem, proposed: found }) => [problem, found])).toEqual([
      ['empty', null],
      ['wrong_digits', null],
      ['lost_zeros', '00000000191'],
      ['lost_zeros', '00000000000191'],
      ['scientific', null],
      ['not_a_document', null],
      ['ambiguous', null],
      ['bad_month', null],
      ['bad_month', null],
      ['bad_month', null],
    ]);
  });

  test('establishments of one root, and a month each where lines name months, are one subject', () => {
    const rows = rowsOf(
      header,
      [null, '11.222.333/0001-81', '', '', '08/2026'],
      [null, '11.222.333/0002-62', '', '', '07/2026'],
      [CPF],
      [null, '11.222.333/0002-62', '', '', '08/2026'],
      ['111.444.777-35'],
      ['111.444.777-36'],
    );
    expect(read(rows).map(({ sameAs }) => sameAs)).toEqual([null, 2, null, 2, 4, null]);
    expect(read(rows, true).map(({ sameAs }) => sameAs)).toEqual([null, null, null, 2, 4, null]);
  });

  test('cut what is too long to be kept', () => {
    const [line] = read(rowsOf(header, [CPF, null, 'n'.repeat(300), 'r'.repeat(1_000), null, 'g'.repeat(300)]));
    expect([line?.nome.length, line?.group.length]).toEqual([200, 200]);
    expect(line?.reference.length).toBeLessThan(300);
  });
});

describe('a sheet as programs of the trade export it', () => {
  const TITLES = ['Codigo', 'Razao Social', 'CNPJ/CPF', 'Contrato', 'Data base'];
  const LINE = ['005', 'Cliente A', 11144477735, 'CT-5', '09/2026'];

  test.each<[string, readonly (readonly SheetCell[])[], number | null]>([
    ['titles in the first row', [TITLES, LINE], 1],
    ['a name and a date above', [['RELATORIO DE CLIENTES'], ['Emitido em: 26/11/2026'], TITLES, LINE], 3],
    ['a client named above', [['Cliente: COOPERATIVA'], ['Periodo: 01/10 a 31/10'], [], TITLES, LINE], 4],
    ['a filter above that is a title by itself', [['Carteira', 'Todas'], TITLES, LINE], 2],
    ['titles in two rows, of which the lower has more', [['Cliente', null, null], TITLES, LINE], 2],
    ['a row of numbers between', [TITLES, [1, 2, 3, 4, 5], LINE], 1],
    ['a total below', [['Posição'], TITLES, LINE, ['Total de clientes: 1']], 2],
    ['titles repeated further down', [TITLES, LINE, TITLES, LINE], 1],
    ['a document above the titles', [['Associada', '11.222.333/0001-81'], TITLES, LINE], 2],
    ['titles in capitals and marks', [['x'], ['CPF / CNPJ:', 'NOME DO CLIENTE'], [11144477735, 'A']], 2],
    ['no titles', [['Maria Silva', '111.444.777-35']], null],
    ['titles below twenty rows', [...Array.from({ length: 20 }, () => ['x']), TITLES, LINE], null],
  ])('%s: the row of titles is found', (_, cells, header) => {
    expect(proposeSheetLayout(rowsOf(...cells)).header).toBe(header);
  });

  test('what stands above the titles is no line, and a total is a line without a document', () => {
    const rows = rowsOf(['RELATORIO'], TITLES, LINE, ['Total de clientes: 1']);
    const lines = [...readLines(rows, proposeSheetLayout(rows), { months, perLine: false })];
    expect(lines.map(({ n, problem, reference, month }) => [n, problem, reference, month])).toEqual([
      [3, null, 'CT-5', '2026-09'],
      [4, 'empty', '', null],
    ]);
  });

  test('a column titled as a client that holds documents gives no name, and a document is nobody’s name', () => {
    const rows = rowsOf(['Cliente', 'Contrato'], ['111.444.777-35', 'CT-1'], ['529.982.247-25', 'CT-2']);
    expect(proposeSheetLayout(rows).columns).toMatchObject({ documento: [0], nome: [] });
    const named = rowsOf(['CPF', 'Nome'], ['111.444.777-35', '111.444.777-35'], ['529.982.247-25', 'Ana Lima']);
    const layout = { header: 1, columns: { documento: [0], nome: [1], referencia: [], mes: [], grupo: [] } };
    const lines = [...readLines(named, layout, { months, perLine: false })];
    expect(lines.map(({ nome }) => nome)).toEqual(['', 'Ana Lima']);
  });
});
