import type { Output, Parsed } from '#contract/contract.ts';
import type { InvoiceReport, InvoiceRow } from '#contract/costs.ts';
import { isoWithOffset, saoPauloDate } from '#domain/basics/instant.ts';
import { type Centavos, sumKnown } from '#domain/basics/money.ts';
import { fail, type Outcome, ok } from '#domain/basics/outcome.ts';
import { checkInvoice, daysAround, type InvoiceCheck, type InvoicePair } from '#domain/invoice/check-invoice.ts';
import {
  type InvoiceColumn,
  type InvoiceLayout,
  MAX_INVOICE_ROWS,
  proposeInvoiceLayout,
  REQUIRED_INVOICE_COLUMNS,
} from '#domain/invoice/invoice-columns.ts';
import {
  type InvoiceLine,
  type InvoiceProblem,
  invoiceDocument,
  readInvoiceLine,
} from '#domain/invoice/invoice-line.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import { linesBelow } from '#domain/sheets/sheet-columns.ts';
import type { ChargedAttempt } from '../../ports/attempts.ts';
import { askTargetWhileOpen } from '../ask-target.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { takeSheet } from '../upload/read-sheet.ts';
import { proposedColumns } from '../upload/sheet-preview.ts';
import type { Uploads } from '../upload/uploads.ts';
import { costAttempt } from './cost-attempt.ts';
import { invoiceTable } from './cost-tables.ts';

type InvoicePorts = AuditPorts & Pick<Unlocked, 'attempts' | 'sheets'>;

/** Most rows of each list. */
const LISTED_ROWS = 200;

export function invoiceColumns(
  unlocked: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'look'>,
  request: Parsed<'costs.invoice_columns'>,
): Promise<Outcome<Output<'costs.invoice_columns'>>> {
  return proposedColumns(unlocked, uploads, request, { most: MAX_INVOICE_ROWS, propose: proposeInvoiceLayout });
}

type InvoiceRequest = Parsed<'costs.invoice_check'>;
type InvoiceUploads = Pick<Uploads, 'take'>;

/** Compares an invoice with the attempts of its environment and days. The log gets the counts but no line. */
export async function checkInvoiceFile(
  unlocked: InvoicePorts,
  uploads: InvoiceUploads,
  request: InvoiceRequest,
): Promise<Outcome<InvoiceReport>> {
  const compared = await compare(unlocked, uploads, request);
  if (!compared.ok) return compared;
  await recordCheck(unlocked, request, compared.value);
  return ok(reportOf(request, compared.value));
}

/** As `checkInvoiceFile`, but writes a file. Logs nothing if the officer cancels. */
export async function exportInvoiceCheck(
  unlocked: InvoicePorts & Pick<Unlocked, 'files' | 'closing' | 'writers'>,
  uploads: InvoiceUploads,
  request: InvoiceRequest,
): Promise<Outcome<{ path: string | null }>> {
  const compared = await compare(unlocked, uploads, request);
  if (!compared.ok) return compared;
  const target = await askTargetWhileOpen(unlocked, `lastro-fatura-${saoPauloDate(unlocked.clock())}.csv`);
  if (target === null) return ok({ path: null });
  await recordEvent(unlocked, { kind: 'export', environment: request.environment, facts: { what: 'invoice' } });
  return ok({ path: await target.save(unlocked.writers.table(invoiceTable(compared.value.check))) });
}

interface Compared {
  readonly from: string;
  readonly until: string;
  readonly rows: number;
  readonly outside: number;
  readonly refused: InvoiceReport['refused']['rows'];
  readonly erased: number;
  readonly check: InvoiceCheck<ChargedAttempt>;
}

async function compare(
  unlocked: InvoicePorts,
  uploads: InvoiceUploads,
  request: InvoiceRequest,
): Promise<Outcome<Compared>> {
  const { environment, layout } = request;
  const missing = REQUIRED_INVOICE_COLUMNS.filter((column) => layout[column] === null);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });
  const sheet = await takeSheet(unlocked, uploads, request, MAX_INVOICE_ROWS);
  if (!sheet.ok) return sheet;
  const rows = linesBelow(sheet.value.rows, layout.header);
  const { lines, refused } = readLines(rows, layout);
  const days = lines.map(({ day }) => day).toSorted();
  const from = request.from ?? days[0];
  const until = request.until ?? days.at(-1);
  if (from === undefined || until === undefined) return fail('import_unreadable', { reason: 'empty' });
  const isInside = ({ day }: { readonly day: string }): boolean => day >= from && day <= until;
  const inside = lines.filter(isInside);
  const around = daysAround(from, until);
  const attempts = await unlocked.attempts.charged(environment, around.from, around.until);
  const check = checkInvoice(inside, attempts);
  const [erased, notCharged] = partition(check.notCharged.filter(isInside), ({ documento }) => documento === '');
  return ok({
    from,
    until,
    refused,
    rows: rows.length,
    outside: lines.length - inside.length,
    erased: erased.length,
    check: { ...check, notCharged },
  });
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}

function readLines(rows: readonly SheetRow[], layout: InvoiceLayout) {
  const lines: InvoiceLine[] = [];
  const refused: { line: number; column: InvoiceColumn; problem: InvoiceProblem }[] = [];
  for (const { n, cells } of rows) {
    const reading = readInvoiceLine(n, cells, layout);
    if (reading.ok) lines.push(reading.value);
    else refused.push({ line: n, column: reading.column, problem: reading.problem });
  }
  return { lines, refused };
}

async function recordCheck(
  unlocked: InvoicePorts,
  { environment }: InvoiceRequest,
  { from, until, rows, refused, check }: Compared,
): Promise<void> {
  const { matched, notOurs, notCharged, twice } = check;
  const counts = {
    matched: matched.length,
    notOurs: notOurs.length,
    notCharged: notCharged.length,
    twice: twice.length,
  };
  const facts = { from, until, rows, refusedRows: refused.length, ...counts };
  await recordEvent(unlocked, { kind: 'invoice_check', environment, facts });
}

function reportOf({ environment }: InvoiceRequest, { check, refused, ...compared }: Compared): InvoiceReport {
  const { matched, notOurs, notCharged, twice } = check;
  const lineCents = ({ line }: InvoicePair<ChargedAttempt>): Centavos | null => line.cents;
  return {
    environment,
    ...compared,
    refused: { total: refused.length, rows: refused.slice(0, LISTED_ROWS) },
    matched: listOf(matched, lineCents, pairRow),
    notOurs: listOf(notOurs, ({ cents }) => cents, lineRow),
    notCharged: listOf(notCharged, ({ price }) => price, costAttempt),
    twice: listOf(twice, lineCents, pairRow),
  };
}

function listOf<Item, Row>(
  items: readonly Item[],
  centsOf: (item: Item) => Centavos | null,
  rowOf: (item: Item) => Row,
): { total: number; cents: Centavos | null; rows: Row[] } {
  return { total: items.length, cents: sumKnown(items.map(centsOf)), rows: items.slice(0, LISTED_ROWS).map(rowOf) };
}

function pairRow({ line, attempt }: InvoicePair<ChargedAttempt>): InvoiceReport['matched']['rows'][number] {
  return { line: lineRow(line), attempt: costAttempt(attempt) };
}

function lineRow({ document, at, ...line }: InvoiceLine): InvoiceRow {
  return { ...line, document: invoiceDocument(document), at: at === null ? null : isoWithOffset(at) };
}
