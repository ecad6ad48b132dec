import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import { INDICATOR_FORMULAS, INDICATOR_NAMES } from '#domain/indicators/indicator-texts.ts';
import { FIELD_NAMES } from '#domain/register-interface/field-names.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { writeXlsx } from '#main/exporting/write-xlsx.ts';
import { exportedSample, SCENARIOS } from '#test/support/exported-sample.ts';
import { type ReadCell, readXlsx, readXlsxLooks } from '#test/support/read-xlsx.ts';

async function* oneByOne(results: readonly ExportedResult[]): AsyncGenerator<ExportedResult> {
  yield* results;
}

async function sheetsOf(...results: readonly ExportedResult[]) {
  const sheets = readXlsx(await writeXlsx(oneByOne(results)));
  return (name: string): readonly (readonly ReadCell[])[] => sheets.get(name) ?? [];
}

/** A number as written in the file, in cents, by its digits alone. */
function centsOf(cell: ReadCell | undefined): number {
  if (!cell || !('number' in cell)) throw new Error(`no number: ${JSON.stringify(cell)}`);
  const [, sign = '', reais = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(cell.number) ?? [];
  return Number(`${sign}${reais}${decimals.padEnd(2, '0')}`);
}

const numberOf = (cell: ReadCell | undefined): string | undefined =>
  cell && 'number' in cell ? cell.number : undefined;
const isNumber = (cell: ReadCell): boolean => cell !== null && 'number' in cell;
const textOf = (cell: ReadCell | undefined): string | undefined => (cell && 'text' in cell ? cell.text : undefined);
const rowNamed = (rows: readonly (readonly ReadCell[])[], name: string) => rows.find(([cell]) => textOf(cell) === name);

/** The rows below those that stay while a sheet is scrolled. */
const linesOf = (rows: readonly (readonly ReadCell[])[]) => rows.slice(8);

const { messages: _, otherDocument: __, ...ANSWERED } = SCENARIOS;

describe('results as a workbook', () => {
  test.each(Object.entries(ANSWERED))('hold every amount of the scenario %s to the cent', async (_, document) => {
    const sample = exportedSample(document, '2026-09');
    const sheet = await sheetsOf(sample);
    const { resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = sample.consulta;
    for (const field of CAMPOS_DA_CARTEIRA) {
      expect(centsOf(rowNamed(sheet('Carteira'), FIELD_NAMES[field])?.[1]), field).toBe(resumoDaCarteira[field]);
    }
    const sum = (amounts: readonly { valorVencimento: number | null }[]): number =>
      amounts.reduce((added, { valorVencimento }) => added + (valorVencimento ?? 0), 0);
    const total = (name: string): number =>
      linesOf(sheet(name)).reduce(
        (added, row) => added + row.filter(isNumber).reduce((own, cell) => own + centsOf(cell), 0),
        0,
      );
    expect(total('Modalidades')).toBe(sum(resumoDasModalidades));
    expect(total('Operações')).toBe(sum(resumoDasOperacoes.flatMap(({ listaDeVencimentos }) => listaDeVencimentos)));
  });

  test("list the portfolio's fields in the specification's order", async () => {
    const sheet = await sheetsOf(exportedSample(SCENARIOS.overdue, '2026-09'));
    const names = sheet('Carteira').map(([cell]) => textOf(cell));
    const fields = CAMPOS_DA_CARTEIRA.map((field) => FIELD_NAMES[field]);
    expect(names).toEqual([
      'Resumo da carteira',
      names[1],
      'Titular',
      'Documento',
      'Data-base',
      'Consultado em',
      'Situação',
      'Descrição',
      FIELD_NAMES.dtInicioRelacionamento,
      ...fields,
    ]);
  });

  test('show what is calculated of a month with its formula, and of a month without figures nothing', async () => {
    const overdue = exportedSample(SCENARIOS.overdue, '2026-09');
    const gap = exportedSample(SCENARIOS.messages, '2026-08');
    const sheet = (await sheetsOf(gap, overdue))('Indicadores');
    const { carteiraVencer, carteiraVencido } = overdue.consulta.resumoDaCarteira;
    const active = (carteiraVencer ?? 0) + (carteiraVencido ?? 0);
    const [, formula, , ofOverdue] = rowNamed(sheet, 'Carteira ativa') ?? [];
    expect([textOf(formula), centsOf(ofOverdue)]).toEqual(['a vencer + vencido', active]);
    const share = rowNamed(sheet, INDICATOR_NAMES.overdue_ratio);
    expect(textOf(share?.[1])).toBe(INDICATOR_FORMULAS.overdue_ratio);
    expect(share?.[3]).toEqual({ number: String(Math.round(((carteiraVencido ?? 0) / active) * 10_000) / 10_000) });
    expect(textOf(rowNamed(sheet, INDICATOR_NAMES.worst_bucket)?.[3])).toBe(FIELD_NAMES.carteiraVencidoAcima360dias);
    for (const [name, said] of linesOf(sheet)) expect(textOf(said), textOf(name)).not.toBe('');
    expect(new Set(linesOf(sheet).map((row) => textOf(row[2])))).toEqual(new Set(['não localizado']));
  });

  test('have a title, heads that stay, dates that are dates, and reais and shares in their format', async () => {
    const bytes = await writeXlsx(oneByOne([exportedSample(SCENARIOS.large, '2026-09')]));
    const [sheets, looks] = [readXlsx(bytes), readXlsxLooks(bytes)];
    const formatOf = (sheet: string, name: string, column: string): string => {
      const index = sheets.get(sheet)?.findIndex(([cell]) => textOf(cell) === name) ?? -1;
      return looks.get(sheet)?.formatOf(`${column}${index + 1}`) ?? '';
    };
    for (const [name, rows] of sheets) {
      expect(textOf(rows[0]?.[0]), name).toMatch(/^[A-Z]/);
      expect(textOf(rows[1]?.[0]), name).toContain(
        'Embutido (dados sintéticos) · Financeira Exemplo S.A. · exportado em',
      );
      expect(looks.get(name)?.frozenRows, name).toBe(name === 'Procedência' ? 2 : 8);
    }
    const carteira = sheets.get('Carteira') ?? [];
    // 30/09/2026 and 20/11/2026 10:15:01, counted in days as spreadsheets do.
    expect(rowNamed(carteira, 'Data-base')?.[1]).toEqual({ number: '46295' });
    expect(Number(numberOf(rowNamed(carteira, 'Consultado em')?.[1]))).toBeCloseTo(46_346.427_095, 5);
    expect(formatOf('Carteira', 'Data-base', 'B')).toBe('mm/yyyy');
    expect(formatOf('Carteira', 'Consultado em', 'B')).toBe('dd/mm/yyyy hh:mm:ss');
    expect(formatOf('Carteira', FIELD_NAMES.dtInicioRelacionamento, 'B')).toBe('dd/mm/yyyy');
    expect(formatOf('Carteira', FIELD_NAMES.riscoTotal, 'B')).toContain('R$');
    expect(formatOf('Indicadores', INDICATOR_NAMES.overdue_ratio, 'C')).toBe('0.00%');
    expect(formatOf('Cliente', FIELD_NAMES.percentualVolumeProcessado, 'B')).toBe('0.00%');
    expect(formatOf('Procedência', 'Exportado em', 'B')).toBe('dd/mm/yyyy hh:mm:ss');
  });

  test('hold nothing that cannot be seen nor more text than a cell takes', async () => {
    const sample = exportedSample(SCENARIOS.nothing, '2026-09', { nome: 'A\u202Eb\0c', reference: 'x'.repeat(40_000) });
    const sheet = await sheetsOf(sample);
    expect(textOf(rowNamed(sheet('Carteira'), 'Titular')?.[1])).toBe('AU+202Eb c');
    expect(textOf(rowNamed(sheet('Procedência'), 'Referência')?.[1])).toHaveLength(32_767);
  });

  test('say where losses of two months do not compare', async () => {
    const notesOf = async (...months: readonly string[]) => {
      const sheet = await sheetsOf(...months.map((month) => exportedSample(SCENARIOS.overdue, month)));
      return ['Carteira', 'Indicadores', 'Cliente'].map((name) =>
        textOf(sheet(name).at(-1)?.[0])?.startsWith('Desde 01/2025'),
      );
    };
    expect(await notesOf('2024-12', '2025-01')).toEqual([true, true, false]);
    expect(await notesOf('2025-01', '2025-02')).toEqual([false, false, false]);
  });

  test('have one column for each month, and a gap where a month has no such line', async () => {
    const [august, september] = [
      exportedSample(SCENARIOS.overdue, '2026-08'),
      exportedSample(SCENARIOS.nothing, '2026-09'),
    ];
    const sheet = await sheetsOf(august, september);
    expect(rowNamed(sheet('Carteira'), 'Data-base')?.slice(1).map(numberOf)).toEqual(['46265', '46295']);
    const [risk] = [rowNamed(sheet('Carteira'), 'Risco total')];
    expect(risk?.slice(1).map(centsOf)).toEqual([august.consulta.resumoDaCarteira.riscoTotal, 0]);
    const modality = linesOf(sheet('Modalidades')).find((row) => row.some(isNumber));
    expect([isNumber(modality?.[3] ?? null), modality?.[4] ?? null]).toEqual([true, null]);
  });

  test('put a code that only a later month has among the others', async () => {
    const sheet = await sheetsOf(
      exportedSample(SCENARIOS.overdue, '2026-09'),
      exportedSample(SCENARIOS.large, '2026-09'),
    );
    const codes = linesOf(sheet('Modalidades'))
      .map(([code]) => textOf(code) ?? '')
      .filter((code) => /^\d{4}$/.test(code));
    expect(codes.length).toBeGreaterThan(100);
    expect(codes).toEqual(codes.toSorted());
  });

  test('have no figure in the column of a gap, and none at all in that of another subject', async () => {
    const kinds = [SCENARIOS.overdue, SCENARIOS.messages, SCENARIOS.otherDocument];
    const sheet = await sheetsOf(...kinds.map((document) => exportedSample(document, '2026-09')));
    const said = rowNamed(sheet('Carteira'), 'Situação')?.slice(1).map(textOf);
    expect(said).toEqual(['com operações', 'não localizado', 'de outro documento']);
    const risk = rowNamed(sheet('Carteira'), 'Risco total')?.slice(1) ?? [];
    expect([isNumber(risk[0] ?? null), risk[1], risk[2] ?? null]).toEqual([true, { text: 'não localizado' }, null]);
    const beside = [
      ...linesOf(sheet('Modalidades')).map((row) => row.slice(4)),
      ...linesOf(sheet('Operações')).map((row) => row.slice(5)),
    ];
    expect(beside.flat().filter(isNumber)).toEqual([]);
  });

  test('keep documents and codes as text, counts as numbers, and say what is not informed', async () => {
    const sample = exportedSample(SCENARIOS.foreign, '2026-09');
    const carteira = { ...sample.consulta.resumoDaCarteira, repasses: null };
    const sheet = await sheetsOf({ ...sample, consulta: { ...sample.consulta, resumoDaCarteira: carteira } });
    expect(rowNamed(sheet('Carteira'), 'Documento')?.[1]).toEqual({ text: '90.000.001/0001-29' });
    expect(rowNamed(sheet('Carteira'), 'Repasses')?.[1]).toEqual({ text: 'não informado' });
    expect(isNumber(rowNamed(sheet('Cliente'), FIELD_NAMES.quantidadeDeOperacoes)?.[1] ?? null)).toBe(true);
    expect(
      sheet('Modalidades')
        .flat()
        .some((cell) => /^05\d\d$/.test(textOf(cell) ?? '')),
    ).toBe(true);
  });

  test('tell where each column comes from, and never as a formula', async () => {
    const sheet = await sheetsOf(exportedSample(SCENARIOS.overdue, '2026-09'));
    const received = Object.fromEntries(sheet('Procedência').map(([name, text]) => [textOf(name), textOf(text)]));
    expect(received).toMatchObject({
      Titular: 'Maria Aparecida da Silva',
      Referência: '=HYPERLINK("http://evil.example")',
      Instituição: 'Financeira Exemplo S.A., 11.222.333/0001-81',
      'SHA-256 da resposta': 'ab'.repeat(32),
    });
    expect(received.Sigilo).toMatch(/sigilo bancário/);
  });

  test('give back any amount up to eleven trillion reais as it was', async () => {
    const sample = exportedSample(SCENARIOS.nothing, '2026-09');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -(2 ** 50), max: 2 ** 50 }), async (riscoTotal) => {
        const carteira = { ...sample.consulta.resumoDaCarteira, riscoTotal };
        const sheet = await sheetsOf({ ...sample, consulta: { ...sample.consulta, resumoDaCarteira: carteira } });
        expect(centsOf(rowNamed(sheet('Carteira'), 'Risco total')?.[1])).toBe(riscoTotal + 0);
      }),
      { numRuns: 25 },
    );
  });
});
