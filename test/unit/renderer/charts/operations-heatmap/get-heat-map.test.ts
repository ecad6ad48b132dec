import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ResumoDaOperacao } from '#domain/consulta/consulta.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import { getHeatFigures } from '#renderer/charts/operations-heatmap/get-heat-figures.ts';
import { getColumnGroups, getHeatMap, type HeatMap } from '#renderer/charts/operations-heatmap/get-heat-map.ts';
import { heatCellText, heatRowLabel, rangeLabel } from '#renderer/charts/operations-heatmap/heat-labels.ts';
import { textsIn } from '#test/support/texts.ts';

const { t } = textsIn('pt-BR');

function operation(
  modalidade: string,
  codes: Readonly<Record<string, number | null>>,
  variacaoCambial = 'N',
): ResumoDaOperacao {
  const listaDeVencimentos = Object.entries(codes).map(([codigoVencimento, valorVencimento]) => ({
    codigoVencimento,
    valorVencimento,
  }));
  return { modalidade, variacaoCambial, listaDeVencimentos };
}

const rowsOf = (map: HeatMap) =>
  map.rows.map(({ key, cells }) => [key, Object.fromEntries(cells.map(({ codigo, amount }) => [codigo, amount]))]);

describe('the map of operations', () => {
  test('has a row a modality and exchange variation, and a column a code that occurs', () => {
    const map = getHeatMap([operation('0203', { v110: 1_00 }), operation('0203', { v110: 2_00, v210: 3_00 }, 'S')]);
    expect(map.columns.map(({ codigo }) => codigo)).toEqual(['v210', 'v110']);
    expect(rowsOf(map)).toEqual([
      ['0203 N', { v110: 1_00, v210: undefined }],
      ['0203 S', { v110: 2_00, v210: 3_00 }],
    ]);
  });

  test('adds up what stands twice', () => {
    const map = getHeatMap([operation('0203', { v110: 1_00 }), operation('0203', { v110: 4_00 })]);
    expect(rowsOf(map)).toEqual([['0203 N', { v110: 5_00 }]]);
  });

  test('keeps a silence apart from a zero and from what is not there', () => {
    const map = getHeatMap([operation('0203', { v110: null }), operation('0204', { v110: 0, v120: 1 })]);
    expect(rowsOf(map)).toEqual([
      ['0203 N', { v110: null, v120: undefined }],
      ['0204 N', { v110: 0, v120: 1 }],
    ]);
  });

  test('counts neither limits nor credit to be released nor unknown codes as debt', () => {
    const [row] = getHeatMap([operation('0213', { v20: 1_00, v60: 2_00, v999: 4_00, v110: 8_00, v320: 16_00 })]).rows;
    expect(row?.debt).toEqual({ amount: 24_00, isLeast: false });
    expect(getHeatMap([operation('1901', { v20: 1_00 })]).rows[0]?.debt.amount).toBeNull();
  });

  test('keeps codes no table knows, in columns of their own at the end', () => {
    const map = getHeatMap([operation('9999', { v999: 1, x1: 2, v110: 3 })]);
    expect(map.columns.map(({ codigo, side }) => [codigo, side])).toEqual([
      ['v110', 'a_vencer'],
      ['v999', 'nao_catalogado'],
      ['x1', 'nao_catalogado'],
    ]);
  });

  test('groups its columns by side', () => {
    const map = getHeatMap([operation('0203', { v20: 1, v110: 1, v120: 1, v205: 1, v290: 1 })]);
    expect(getColumnGroups(map.columns)).toEqual([
      { side: 'vencido', count: 1 },
      { side: 'a_vencer', count: 3 },
      { side: 'limite', count: 1 },
    ]);
  });

  test('is empty for an answer without operations', () => {
    expect(getHeatMap([])).toEqual({ columns: [], rows: [], debt: { amount: null, isLeast: false } });
    expect(getHeatMap([operation('0203', {})]).columns).toEqual([]);
  });

  test('adds the debt of the portfolio up alone, and limits wherever they stand', () => {
    const map = getHeatMap([
      operation('1502', { v110: 900_00, v60: 5_00 }),
      operation('0203', { v110: 1_00, v210: 2_00 }),
      operation('1904', { v20: 7_00 }),
    ]);
    expect(map.rows.map(({ modalidade, inPortfolio }) => [modalidade, inPortfolio])).toEqual([
      ['0203', true],
      ['1502', false],
      ['1904', false],
    ]);
    expect(map.columns.map(({ codigo, total }) => [codigo, total.amount])).toEqual([
      ['v210', 2_00],
      ['v110', 1_00],
      ['v20', 7_00],
      ['v60', 5_00],
    ]);
    expect(map.debt).toEqual({ amount: 3_00, isLeast: false });
  });

  test('tells the total of each code, and where it is the least it can be', () => {
    const map = getHeatMap([operation('0203', { v110: 1_00 }), operation('0204', { v110: -3_00, v120: null })]);
    expect(map.columns.map(({ codigo, total }) => [codigo, total])).toEqual([
      ['v110', { amount: -2_00, isLeast: false }],
      ['v120', { amount: null, isLeast: true }],
    ]);
  });
});

describe('the weight of a cell', () => {
  const weights = (codes: Record<string, number | null>) =>
    getHeatMap([operation('0203', codes)]).rows[0]?.cells.map(({ weight }) => weight);

  test('runs from the smallest to the largest amount, whatever lies between them', () => {
    expect(weights({ v110: 1_00, v120: 999_999_999_00 })).toEqual([0, 1]);
    expect(weights({ v110: 5_00 })).toEqual([1]);
    expect(weights({ v110: 0, v120: null })).toEqual([0, 0]);
  });

  test('is that of its size for a negative correction', () => {
    expect(weights({ v110: -100_00, v120: 1_00 })).toEqual([1, 0]);
  });

  test('lies between 0 and 1 for any amounts', () => {
    const codes = fc.dictionary(fc.constantFrom('v20', 'v110', 'v205', 'v999'), fc.integer({ min: -1e15, max: 1e15 }));
    fc.assert(
      fc.property(fc.array(codes, { maxLength: 5 }), (all) => {
        const map = getHeatMap(all.map((one, index) => operation(`020${index}`, one)));
        const found = map.rows.flatMap(({ cells }) => cells.map(({ weight }) => weight));
        expect(found.every((weight) => weight >= 0 && weight <= 1)).toBe(true);
      }),
    );
  });
});

describe('the map in words', () => {
  const map = getHeatMap([operation('0501', { v250: 1_234_56, v110: null }, 'S'), operation('0203', { v20: 1 }, '?')]);
  const [loan, foreign] = map.rows;
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

  test('says where exchange rates move a row', () => {
    expect(heatRowLabel(t, foreign ?? fail())).toBe('0501 Financiamento à exportação · varia com o câmbio');
    expect(heatRowLabel(t, loan ?? fail())).toContain('variação cambial: ?');
  });

  test('tells a cell in full', () => {
    const said = foreign?.cells.map((cell) => plain(heatCellText(t, foreign, cell))) ?? [];
    expect(said[0]).toMatch(/^0501 .* — v250 · Créditos vencidos de 151 a 180 dias: R\$ 1\.234,56$/);
    expect(said[1]).toMatch(/não informado$/);
    expect(said[2]).toMatch(/sem valor$/);
  });

  test('heads its columns by ranges, and says of 1 to 14 days that they are overdue', () => {
    const codes = MATURITY_CODES.map(({ codigo }) => codigo);
    const words = codes.map((codigo) => rangeLabel(t, codigo));
    expect(words.slice(0, 4)).toEqual(['até 360', '> 360', 'até 360', '> 360']);
    expect(words[codes.indexOf('v165')]).toBe('721–1080');
    expect(words[codes.indexOf('v199')]).toBe('indet.');
    expect(words[codes.indexOf('v205')]).toBe('vencido 1–14');
    expect(words.slice(-4)).toEqual(['> 540', 'até 12', '12–48', '> 48']);
    expect(rangeLabel(t, 'v999')).toBe('v999');
  });

  test('has the same cells as figures', () => {
    const { columns, rows } = getHeatFigures(t, map);
    expect(columns.map(({ key }) => key)).toEqual(['debt', 'v250', 'v110', 'v20']);
    expect(rows[1]?.cells.map((cell) => (typeof cell === 'string' ? plain(cell) : cell))).toEqual([
      'ao menos R$ 1.234,56',
      1_234_56,
      null,
      undefined,
    ]);
    expect(rows.at(-1)?.label).toBe('Total da carteira');
  });
});

function fail(): never {
  throw new Error('the map lacks a row');
}
