import { type FigureCell, type FigureColumn, type FigureData, type FigureKind, kindOf } from './figure-data.ts';

const UNITS: Readonly<Partial<Record<FigureColumn['kind'], string>>> = { cents: 'R$', ratio: '%' };

/**
 * The figures in the format of Brazilian spreadsheets: `;`, decimal comma, UTF-8 with BOM, text that looks like a
 * formula escaped (docs/register.md#numbers). `silent` replaces a missing figure. The writer is loaded at first use.
 */
export async function figureCsv(data: FigureData, silent: string): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const head = [data.rowLabel, ...data.columns.map(columnHead)];
  const rows = data.rows.map((row) => [
    row.label,
    ...data.columns.map((column, index) => cellOf(kindOf(column, row), row.cells[index], silent)),
  ]);
  const note = data.note === undefined ? [] : [[data.note, ...data.columns.map(() => '')]];
  return stringify([head, ...rows, ...note], {
    delimiter: ';',
    record_delimiter: 'windows',
    bom: true,
    escape_formulas: true,
    // A number's minus sign does not start a formula.
    cast: { object: ({ digits }) => ({ value: String(digits), escape_formulas: false }) },
  });
}

function columnHead({ label, kind }: FigureColumn): string {
  const unit = UNITS[kind];
  return unit === undefined || label.includes(unit) ? label : `${label} (${unit})`;
}

interface Written {
  readonly digits: string;
}

/** Amounts in reais and ratios in percent, as the heads say; counts unchanged. */
function cellOf(kind: FigureKind, value: FigureCell, silent: string): Written | string {
  if (value === undefined) return '';
  if (value === null) return silent;
  if (typeof value === 'string') return value;
  if (kind === 'cents') return written(value / 100, 2);
  return kind === 'ratio' ? written(value * 100, 2) : written(value, 0);
}

/** Decimal comma, no thousands separator. */
function written(value: number, min: number): Written {
  const form = { useGrouping: false, minimumFractionDigits: min, maximumFractionDigits: 4 } as const;
  return { digits: new Intl.NumberFormat('pt-BR', { ...form, signDisplay: 'negative' }).format(value) };
}
