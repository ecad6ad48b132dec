import { parse } from 'csv-parse/sync';
import { type Options, stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { visibleText } from '#domain/basics/visible-text.ts';
import { csvRow } from '#domain/export/csv-row.ts';
import type { ExportedResult } from '#domain/export/exported-result.ts';
import { CSV_HEAD, resultCsv } from '#domain/export/result-csv.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { exportedSample, SCENARIOS } from '#test/support/exported-sample.ts';

type Row = Readonly<Record<string, string>>;

function textOf(results: readonly ExportedResult[]): string {
  return CSV_HEAD + results.map(resultCsv).join('');
}

function rowsOf(...results: readonly ExportedResult[]): Row[] {
  return parse(textOf(results), { delimiter: ';', bom: true, columns: true });
}

/** Reais as a Brazilian reads them, in cents. */
function centsOf(valor: string | undefined): number {
  const [, sign = '', reais = '', decimals = ''] = /^(-?)(\d+)(?:,(\d{1,2}))?$/.exec(valor ?? '') ?? [];
  return Number(`${sign}${reais}${decimals.padEnd(2, '0')}`);
}

const inSection = (rows: readonly Row[], section: string): Row[] => rows.filter(({ secao }) => secao === section);
const total = (rows: readonly Row[]): number => rows.reduce((sum, { valor }) => sum + centsOf(valor), 0);

const { messages: _, otherDocument: __, ...ANSWERED } = SCENARIOS;

describe('results as CSV', () => {
  test.each(Object.entries(ANSWERED))('hold every amount of the scenario %s to the cent', (_, document) => {
    const sample = exportedSample(document, '2026-09');
    const rows = rowsOf(sample);
    const { resumoDaCarteira, resumoDasModalidades, resumoDasOperacoes } = sample.consulta;
    for (const field of CAMPOS_DA_CARTEIRA) {
      const row = inSection(rows, 'carteira').find(({ codigo }) => codigo === field);
      expect(centsOf(row?.valor), field).toBe(resumoDaCarteira[field]);
    }
    const sum = (amounts: readonly { valorVencimento: number | null }[]): number =>
      amounts.reduce((added, { valorVencimento }) => added + (valorVencimento ?? 0), 0);
    expect(total(inSection(rows, 'modalidades'))).toBe(sum(resumoDasModalidades));
    expect(total(inSection(rows, 'operacoes'))).toBe(
      sum(resumoDasOperacoes.flatMap(({ listaDeVencimentos }) => listaDeVencimentos)),
    );
  });

  test('begin with a byte order mark, end lines as spreadsheets expect, and separate by semicolons', () => {
    const text = textOf([exportedSample(SCENARIOS.overdue, '2026-09')]);
    expect(text.startsWith('\uFEFFdocumento;nome;data_base;situacao;secao;')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('keep documents as text and months as they are read', () => {
    const [row] = rowsOf(exportedSample(SCENARIOS.foreign, '2026-09'));
    expect(row).toMatchObject({ documento: '90.000.001/0001-29', data_base: '09/2026' });
  });

  test('say what is not informed, which is neither zero nor empty', () => {
    const sample = exportedSample(SCENARIOS.overdue, '2026-09');
    const carteira = { ...sample.consulta.resumoDaCarteira, repasses: null, prejuizo: 0 };
    const rows = rowsOf({ ...sample, consulta: { ...sample.consulta, resumoDaCarteira: carteira } });
    const cells = (field: string) => rows.find(({ codigo }) => codigo === field);
    expect(cells('repasses')).toMatchObject({ valor: '', texto: 'não informado' });
    expect(cells('prejuizo')).toMatchObject({ valor: '0,00', texto: '' });
  });

  test('say in every line what the month is, and have no amount of one that is a gap', () => {
    const rows = rowsOf(exportedSample(SCENARIOS.messages, '2026-09'));
    expect(new Set(rows.map(({ situacao }) => situacao))).toEqual(new Set(['não localizado']));
    expect(inSection(rows, 'carteira').map(({ valor, texto }) => [valor, texto])).toContainEqual([
      '',
      'não localizado',
    ]);
    expect(inSection(rows, 'carteira').every(({ valor }) => valor === '')).toBe(true);
  });

  test("hold nothing of another subject's answer but what it is", () => {
    const sample = exportedSample(SCENARIOS.otherDocument, '2026-09');
    const rows = rowsOf(sample);
    expect(rows[0]).toMatchObject({ situacao: 'de outro documento' });
    expect(new Set(rows.map(({ secao }) => secao))).toEqual(new Set(['procedencia']));
    expect(JSON.stringify(rows)).not.toContain('900.000.001-75');
  });

  test('mark what is provisional, test data or attached', () => {
    const sample = exportedSample(SCENARIOS.provisional, '2026-09', { whose: 'test_data', source: 'attached' });
    const rows = rowsOf(sample);
    const said = 'com operações; provisório: 64,9% processado; dados de teste; anexada de um arquivo';
    expect(rows[0]?.situacao).toBe(said);
    const facts = Object.fromEntries(inSection(rows, 'procedencia').map((row) => [row.descricao, row.texto]));
    expect(facts).toMatchObject({
      Situação: 'com operações',
      'De quem é a resposta': 'dados de teste',
      Processado: '64,9%',
      Provisória: 'sim',
      'Origem da resposta': 'anexada de um arquivo',
      'Versão da simulação': '1',
    });
  });

  test('tell where they come from, line by line', () => {
    const facts = inSection(rowsOf(exportedSample(SCENARIOS.overdue, '2026-09')), 'procedencia');
    const received = Object.fromEntries(facts.map(({ descricao, texto }) => [descricao, texto]));
    expect(received).toMatchObject({
      'Data-base': '09/2026',
      'Consultado em': '20/11/2026 10:15:01',
      Autorização: '7f0c7c1e-52b1-4c0e-9a3e-0d2f5f4b8a11',
      Finalidade: 'Concessão de crédito',
      'Exportado por': 'maria',
      'Exportado em': '21/11/2026 09:00:00',
    });
    expect(received.Sigilo).toMatch(/Lei Complementar 105/);
  });

  test('data, formulas: hold no formula and nothing that cannot be seen, whatever a text is made of', () => {
    const opening = fc.constantFrom(
      '',
      '=',
      '+',
      '-2+3',
      '@SUM(A1)',
      '\uFF1D',
      '\t=',
      ' =',
      '\u200B=',
      '\u202E',
      '\0',
      '"',
      ';',
    );
    const hostile = fc.tuple(opening, fc.string({ unit: 'binary', maxLength: 12 })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 2, maxLength: 4 }), (row) => {
        const [read = []]: string[][] = parse(csvRow(row), { delimiter: ';', bom: true });
        expect(read).toHaveLength(row.length);
        const unfit = /^\s*(?:[=+@\uFF1D\uFF0B\uFF0D\uFF20]|-\D)|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
        expect(read.filter((text) => unfit.test(text))).toEqual([]);
      }),
    );
    const [row] = rowsOf(exportedSample(SCENARIOS.overdue, '2026-09', { nome: '@SUM(A1)' }));
    expect(row?.nome).toBe("'@SUM(A1)");
  });

  test('of several subjects stand one below the other', () => {
    const rows = rowsOf(exportedSample(SCENARIOS.overdue, '2026-08'), exportedSample(SCENARIOS.overdue, '2026-09'));
    expect(new Set(rows.map(({ data_base }) => data_base))).toEqual(new Set(['08/2026', '09/2026']));
  });

  test('give back any amount as it was', () => {
    const sample = exportedSample(SCENARIOS.nothing, '2026-09');
    const amount = fc.maxSafeInteger();
    fc.assert(
      fc.property(amount, (riscoTotal) => {
        const carteira = { ...sample.consulta.resumoDaCarteira, riscoTotal };
        const rows = rowsOf({ ...sample, consulta: { ...sample.consulta, resumoDaCarteira: carteira } });
        expect(centsOf(rows.find(({ codigo }) => codigo === 'riscoTotal')?.valor)).toBe(riscoTotal + 0);
      }),
      { numRuns: 50 },
    );
  });

  test('hold every character as csv-stringify writes it, first, within and last', () => {
    const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
    const rows = characters.map((one) => [one, `${one}b`, `a${one}b`, `b${one}`]);
    expect(rows.map(csvRow).join('')).toBe(stringify(rows, OPTIONS));
  });

  test('are written as csv-stringify writes the same cells', () => {
    const part = fc.constantFrom(
      '',
      '=',
      '-',
      '+1',
      ' ',
      '"',
      ';',
      '\r\n',
      '\t',
      '\u202E',
      '\uFF20',
      'ção',
      'Vencido > 90',
    );
    const text = fc.array(part, { maxLength: 4 }).map((parts) => parts.join(''));
    const cell = fc.oneof(
      text,
      fc.string({ unit: 'binary' }),
      fc.bigInt(),
      fc.integer(),
      fc.constantFrom(null, 12.5, -0.01),
    );
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 6 }), (row) => {
        expect(csvRow(row)).toBe(stringify([row], OPTIONS));
      }),
      { numRuns: 500 },
    );
  });
});

/** As a library writes it: cells as they are shown, cents as reais. */
const OPTIONS: Options = {
  delimiter: ';',
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: {
    string: (one) => visibleText(one).trim(),
    number: (one) => String(one).replace('.', ','),
    bigint: (cents) => {
      const digits = String(cents).replace('-', '').padStart(3, '0');
      return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)}`;
    },
  },
};
