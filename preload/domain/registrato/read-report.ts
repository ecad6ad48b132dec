import { addMonths, type DataBase, isDataBase, monthRange } from '../basics/month.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { visibleText } from '../basics/visible-text.ts';
import { type PdfText, REPORT_LIMITS, rowsOf, type TextRow } from './page-text.ts';
import {
  isSame,
  missingMonths,
  NO_AMOUNTS,
  type Report,
  type ReportHead,
  ReportRefused,
  type ReportWarning,
} from './report.ts';
import { type Columns, columnsOf, hasMoney, type ReadRow, readRow } from './report-columns.ts';
import { addRow, type MonthRows, monthOf } from './report-rows.ts';

const TITLE = 'relatorio de emprestimos e financiamentos';
const PAGE = /página\s+(\d{1,4})\s+de\s+(\d{1,4})/i;
const MONTH = /^M[êe]s de refer[êe]ncia:\s*(\d{2})\/(\d{4})$/i;
/** Most months of a report: 60 are offered. */
const MOST_MONTHS = 300;
const MOST_UNREAD = 40;

interface Reading {
  readonly months: MonthRows[];
  readonly unread: string[];
  readonly fonts: Set<number>;
  isNegative: boolean;
}

/** Reads the client's own report (docs/register.md#registrato). Throws `ReportRefused`; nothing is guessed. */
export function readReport(pdf: PdfText): Report {
  const pages = pdf.pages.map((page, at) => rowsOf(page, at + 1));
  const all = pages.flat();
  if (all.length === 0) throw new ReportRefused('no_text');
  if (!all.some(({ text }) => normalizeName(text).includes(TITLE))) throw new ReportRefused('document');
  for (const [at, rows] of pages.entries()) checkPage(rows, at + 1, pages.length);
  const columns = pdf.pages.map((page, at) => columnsOf(page, at + 1));
  const person = personOf(pages);
  const reading: Reading = { months: [], unread: [], fonts: new Set(), isNegative: false };
  for (const [at, rows] of pages.entries()) readPage(reading, rows, columns[at] ?? null);
  const months = reading.months.map(monthOf);
  if (months.length === 0) throw new ReportRefused('no_months');
  const head = { ...person, ...footOf(all), ...periodOf(all), pages: pages.length };
  const warnings = warningsOf(pdf, reading, head);
  return { ...head, months, warnings, unread: reading.unread };
}

function checkPage(rows: readonly TextRow[], page: number, count: number): void {
  const said = rows.flatMap(({ text }) => PAGE.exec(text) ?? []);
  if (Number(said[1]) !== page || Number(said[2]) !== count) throw new ReportRefused('pages', { page });
}

/** Reads a page from top to bottom; what stands below *Importante*, the issue or the code is no row of a month. */
function readPage(reading: Reading, rows: readonly TextRow[], columns: Columns | null): void {
  const body = rows.filter(({ y }) => columns === null || y < columns.below - 1);
  const foot = body.findIndex(({ text }) => isFoot(text));
  for (const row of foot < 0 ? body : body.slice(0, foot)) {
    if (columns !== null) takeRow(reading, row, readRow(row, columns));
    else if (hasMoney(row.text)) throw new ReportRefused('layout', { page: row.page });
  }
  for (const { text } of rows.filter(({ y }) => columns !== null && y >= columns.below - 1)) {
    if (hasMoney(text)) listUnread(reading, text);
  }
}

function takeRow(reading: Reading, { text, page }: TextRow, row: ReadRow): void {
  for (const font of row.fonts) reading.fonts.add(font);
  reading.isNegative ||= row.isNegative;
  const [, ofYear, year] = MONTH.exec(row.label) ?? [];
  const month = reading.months.at(-1);
  if (year !== undefined) beginMonth(reading, `${year}-${ofYear}`, row.amounts, page);
  else if (isPageWords(text) && row.amounts === null) return;
  else if (month === undefined) listUnread(reading, text);
  else addRow(month, row);
}

/** A month that goes on names itself again, with the same amounts or none. */
function beginMonth(reading: Reading, month: DataBase, amounts: ReadRow['amounts'], page: number): void {
  const last = reading.months.at(-1);
  if (last?.month === month && goesOn(last, amounts)) return;
  const isNext = last === undefined || month < last.month;
  if (!isDataBase(month) || !isNext) throw new ReportRefused('months', { page });
  if (reading.months.length >= MOST_MONTHS) throw new ReportRefused('too_long');
  reading.months.push(newMonth(month, amounts));
}

function goesOn({ totals }: MonthRows, amounts: ReadRow['amounts']): boolean {
  return amounts !== 'unclear' && (amounts === null || isSame(amounts, totals));
}

function newMonth(month: DataBase, amounts: ReadRow['amounts']): MonthRows {
  const begun = { month, entries: [], stated: '' };
  return amounts === 'unclear'
    ? { ...begun, totals: NO_AMOUNTS, unread: ['R$'], isUnclear: true }
    : { ...begun, totals: amounts ?? NO_AMOUNTS, unread: [], isUnclear: false };
}

function listUnread({ unread }: Reading, text: string): void {
  if (unread.length < MOST_UNREAD) unread.push(visibleText(text).slice(0, 200));
}

function isFoot(text: string): boolean {
  const words = normalizeName(text);
  return words.startsWith('importante') || words.startsWith('relatorio emitido por') || words.includes('autenticidade');
}

/** Words that each page repeats. */
function isPageWords(text: string): boolean {
  const words = normalizeName(text);
  return PAGE.test(text) || words.includes(TITLE) || /^(nome|cpf\/cnpj|cpf|cnpj|periodo pesquisado):/.test(words);
}

const NOME = /Nome:\s*(.+?)\s*(?=CPF|CNPJ|Per[íi]odo pesquisado|P[áa]gina \d|$)/i;
const DOCUMENTO = /(?:CPF\/CNPJ|CPF|CNPJ):\s*([\d*A-Z][\d*A-Z./-]{6,19})/;

/** Every page names the same person; one may name only a part of the two. */
function personOf(pages: readonly (readonly TextRow[])[]): Pick<ReportHead, 'nome' | 'documento'> {
  const found = (pattern: RegExp, rows: readonly TextRow[]): string[] =>
    rows.flatMap(({ text }) => pattern.exec(text)?.[1] ?? []).slice(0, 1);
  const names = pages.flatMap((rows) => found(NOME, rows).map((name) => visibleText(name).trim()));
  const documents = pages.flatMap((rows) => found(DOCUMENTO, rows).map((text) => text.replaceAll(/[./-]/g, '')));
  if (new Set(names.map(normalizeName)).size > 1 || new Set(documents).size > 1) throw new ReportRefused('two_people');
  const [[nome], [documento]] = [names, documents];
  if (nome === undefined || documento === undefined || ![8, 11, 14].includes(documento.length)) {
    throw new ReportRefused('no_person');
  }
  return { nome: nome.slice(0, REPORT_LIMITS.text), documento };
}

const PERIOD = /Per[íi]odo pesquisado:\s*(?:\d{2}\/)?(\d{2})\/(\d{4})\D+?(?:\d{2}\/)?(\d{2})\/(\d{4})/i;

function periodOf(rows: readonly TextRow[]): Pick<ReportHead, 'from' | 'to'> {
  const [, ofFirst, first, ofLast, last] =
    rows.map(({ text }) => PERIOD.exec(text)).find((found) => found !== null) ?? [];
  const [from, to] = [`${first}-${ofFirst}`, `${last}-${ofLast}`];
  return isDataBase(from) && isDataBase(to) && from <= to ? { from, to } : { from: null, to: null };
}

const ISSUED =
  /Relat[óo]rio emitido por:?\s*(.{1,80}?)\s+em\s+(\d{2})\/(\d{2})\/(\d{4})\s+(?:[àa]s\s+)?(\d{2}):(\d{2})/i;
const CODE = /c[óo]digo(?:\s+de\s+\p{L}+)?\s*:?\s*((?=[A-Z0-9.-]*\d)[A-Z0-9][A-Z0-9.-]{6,63})/iu;
const CODE_ALONE = /^(?=\S*\d)[A-Z0-9][A-Z0-9.-]{6,63}$/i;

function footOf(rows: readonly TextRow[]): Pick<ReportHead, 'issuedAt' | 'issuedBy' | 'code'> {
  const issue = rows.map(({ text }) => ISSUED.exec(text)).find((found) => found !== null);
  const [, by = '', day, month, year, hour, minute] = issue ?? [];
  const issuedAt = issue === undefined ? null : `${year}-${month}-${day}T${hour}:${minute}`;
  const isDay = issuedAt !== null && !Number.isNaN(Date.parse(`${issuedAt}:00Z`));
  return { issuedAt: isDay ? issuedAt : null, issuedBy: maskedLogin(visibleText(by)), code: codeIn(rows) };
}

/** Beside the sentence of authenticity, or alone in the row below it. */
function codeIn(rows: readonly TextRow[]): string {
  const at = rows.findIndex(({ text }) => normalizeName(text).includes('autenticidade'));
  if (at < 0) return '';
  for (const { text, cells } of rows.slice(at, at + 4)) {
    const beside = CODE.exec(text)?.[1];
    const alone = cells.find((cell) => CODE_ALONE.test(cell.text))?.text;
    if (beside !== undefined || alone !== undefined) return (beside ?? alone ?? '').replace(/[.-]+$/, '');
  }
  return '';
}

/** Only the middle of a number stays. */
export function maskedLogin(login: string): string {
  return login.replaceAll(/\d[\d.-]{5,}\d/g, (number) => {
    const digits = number.replaceAll(/\D/g, '');
    return `${'*'.repeat(3)}${digits.slice(3, -2)}**`;
  });
}

type Head = Omit<ReportHead, 'warnings' | 'unread'>;

function warningsOf(pdf: PdfText, { months, fonts, isNegative }: Reading, head: Head): ReportWarning[] {
  const { from, to, code, issuedAt, documento } = head;
  const known = months.map(({ month }) => month);
  const isOutside = from === null || to === null || known.some((month) => month < from || month > to);
  const range = from === null || to === null ? monthRange(known.at(-1) ?? '', known[0] ?? '') : rangeUpTo(from, to);
  const found: readonly (readonly [ReportWarning, boolean])[] = [
    ['no_code', code === ''],
    ['no_issue', issuedAt === null],
    ['edited', isEdited(pdf)],
    ['fonts', fonts.size > 2],
    ['unseen', pdf.pages.some(({ unseen }) => unseen > 0)],
    ['negative', isNegative],
    ['period', isOutside],
    ['gaps', missingMonths(known, range).length > 0],
    ['company', documento.length !== 11],
  ];
  return found.flatMap(([warning, isSo]) => (isSo ? [warning] : []));
}

function rangeUpTo(from: DataBase, to: DataBase): DataBase[] {
  const last = addMonths(from, MOST_MONTHS);
  return monthRange(from, to < last ? to : last);
}

/** Changed after it was made, something was added to it, or made by a program that edits PDFs. */
function isEdited({ created, changed, endings, producer, creator }: PdfText): boolean {
  const digits = (stamp: string): string => stamp.replaceAll(/\D/g, '').slice(0, 12);
  const isChanged = changed !== '' && created !== '' && digits(changed) !== digits(created);
  return isChanged || endings > 1 || EDITORS.test(`${producer} ${creator}`);
}

const EDITORS =
  /acrobat|foxit|pdf-?xchange|nitro|sejda|smallpdf|ilovepdf|pdfescape|libreoffice|word|illustrator|inkscape|photoshop|canva|pdftk|qpdf/i;
