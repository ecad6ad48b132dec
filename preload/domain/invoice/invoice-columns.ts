import { normalizeName } from '../basics/normalize-name.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { type ColumnCells, proposeTitled, type TitledColumns } from '../sheets/titled-columns.ts';

/** What is read of a provider's invoice; `time` is empty where `date` tells it too. */
export const INVOICE_COLUMNS = ['date', 'time', 'document', 'month', 'value'] as const;
export type InvoiceColumn = (typeof INVOICE_COLUMNS)[number];

/** Without these no line can be compared. */
export const REQUIRED_INVOICE_COLUMNS = ['date', 'document'] as const satisfies readonly InvoiceColumn[];

export type InvoiceLayout = TitledColumns<InvoiceColumn>;

/** How providers title each column, the surest first: lower case, without accents, marks and blanks. */
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

/** Each cell stands for one column at most. */
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

/** The most rows of one invoice. */
export const MAX_INVOICE_ROWS = 100_000;
