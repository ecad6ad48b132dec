import { normalizeName } from '../basics/normalize-name.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type ColumnCells, proposeTitled, type TitledColumns } from '../sheets/titled-columns.ts';

/** Columns read from a provider's invoice; `time` is empty if `date` includes it. */
export const INVOICE_COLUMNS = ['date', 'time', 'document', 'month', 'value'] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** Columns that every comparison needs. */
export const REQUIRED_INVOICE_COLUMNS = ['date', 'document'] as const satisfies readonly InvoiceColumn[];

export type InvoiceLayout = TitledColumns<InvoiceColumn>;

/** Providers' titles of each column, the surest first: lower case, without accents, punctuation and blanks. */
const TITLES: Readonly<Record<InvoiceColumn, readonly RegExp[]>> = {
  month: [
    /^(database|mesbase|datareferencia|mesreferencia|mesconsultado|databaseconsultada)$/,
    /database|referencia|^mesref/,
  ],
  date: [/^(data|dia|datahora|dataconsulta|datadaconsulta|dt|dtconsulta|date|timestamp)$/, /^(data|dt|date)/],
  time: [/^(hora|horario|horaconsulta|hrconsulta|time)$/],
  document: [/^(documento|cpfcnpj|cnpjcpf|cpf|cnpj|doc|nrdocumento)$/, /cpf|cnpj|documento|^doc/],
  value: [/^(valor|valorunitario|preco|custo|total|value|price|amount)$/, /valor|vlr|preco|custo/],
};

/** Proposes columns by titles, as `proposeTitled` does. The officer confirms them. */
export function proposeInvoiceLayout(rows: readonly SheetRow[], chosen?: number | null): InvoiceLayout {
  return proposeTitled(rows, chosen, { columns: columnsTitled, required: REQUIRED_INVOICE_COLUMNS });
}

/** Uses each cell for at most one column. */
function columnsTitled(titles: readonly string[]): ColumnCells<InvoiceColumn> {
  const plain = titles.map((title) => normalizeName(title).replace(/[^a-z0-9]/g, ''));
  const layout: Record<InvoiceColumn, number | null> = {
    date: null,
    time: null,
    document: null,
    month: null,
    value: null,
  };
  const taken = new Set<number>();
  for (const column of ['month', 'date', 'time', 'document', 'value'] as const) {
    const found = TITLES[column]
      .map((title) => plain.findIndex((text, cell) => !taken.has(cell) && title.test(text)))
      .find((cell) => cell >= 0);
    if (found === undefined) continue;
    layout[column] = found;
    taken.add(found);
  }
  return layout;
}

export const MAX_INVOICE_ROWS = 100_000;
