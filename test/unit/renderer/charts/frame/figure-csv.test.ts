import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureCsv } from '#renderer/charts/frame/figure-csv.ts';
import type { FigureData, FigureRow } from '#renderer/charts/frame/figure-data.ts';

const COLUMNS: FigureData['columns'] = [
  { key: 'amount', label: 'Valor', kind: 'cents' },
  { key: 'share', label: '% da carteira', kind: 'ratio' },
  { key: 'change', label: 'Mudança', kind: 'ratio' },
  { key: 'count', label: 'Operações', kind: 'count' },
  { key: 'note', label: 'Nota', kind: 'text' },
];

const csvOf = (rows: readonly FigureRow[]): Promise<string> =>
  figureCsv({ rowLabel: 'Faixa', columns: COLUMNS, rows }, 'não informado');

const row = (label: string, ...cells: FigureRow['cells']): FigureRow => ({ key: label, label, cells });

async function lines(...rows: readonly FigureRow[]): Promise<string[]> {
  return (await csvOf(rows)).replace('\ufeff', '').split('\r\n').slice(0, -1);
}

describe('a chart as CSV', () => {
  test('begins with a byte order mark and names the units in its heads', async () => {
    const csv = await csvOf([]);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    expect(csv.slice(1)).toBe('Faixa;Valor (R$);% da carteira;Mudança (%);Operações;Nota\r\n');
  });

  test('writes reais and percent with a decimal comma and no thousands mark', async () => {
    const [, line] = await lines(row('até 30', 123_456_789, 0.12345, -0.5, 1234, 'x'));
    expect(line).toBe('até 30;1234567,89;12,345;-50,00;1234;x');
  });

  test('ends with what must be known to compare the figures', async () => {
    const csv = await figureCsv({ rowLabel: 'Faixa', columns: COLUMNS.slice(0, 1), rows: [], note: 'Saiba; mais' }, '');
    expect(csv.slice(1)).toBe('Faixa;Valor (R$)\r\n"Saiba; mais";\r\n');
  });

  test('keeps zero, silence and what does not apply apart', async () => {
    const [, line] = await lines(row('nada', 0, null, undefined, null, ''));
    expect(line).toBe('nada;0,00;não informado;;não informado;');
  });

  test('never writes a negative zero', async () => {
    const [, line] = await lines(row('correção', -0, -0.000_000_1, 0, -0, ''));
    expect(line).toBe('correção;0,00;0,00;0,00;0;');
  });

  test('keeps a negative correction a number and disarms what looks like a formula', async () => {
    const [, line] = await lines(row('=SOMA(A1)', -1_00, 0, 0, 0, '@cmd'));
    expect(line).toBe("'=SOMA(A1);-1,00;0,00;0,00;0;'@cmd");
  });

  test('is read back as it was, whatever stands in the words', async () => {
    const text = fc.string().filter((one) => !/^['=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(one));
    await fc.assert(
      fc.asyncProperty(text, text, fc.integer({ min: -1e15, max: 1e15 }), async (label, note, cents) => {
        const [, read] = parse(await csvOf([row(label, cents, 0, 0, 0, note)]), {
          bom: true,
          delimiter: ';',
          record_delimiter: '\r\n',
        });
        expect([read?.[0], read?.[5]]).toEqual([label, note]);
        expect(Math.round(Number(read?.[1]?.replace(',', '.')) * 100)).toBe(cents);
      }),
      { numRuns: 60 },
    );
  });
});
