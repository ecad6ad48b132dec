import { normalizeName } from '../basics/normalize-name.ts';
import { MODALITY_DOMAINS } from '../register-interface/modalities.ts';
import { isSame, NO_AMOUNTS, type ReportAmounts, type ReportLine, type ReportMonth, sumAmounts } from './report.ts';
import type { ReadRow } from './report-columns.ts';

/** An institution, a category of it or a subtype of that: depth 0, 1 and 2. */
interface Entry {
  readonly depth: 0 | 1 | 2;
  text: string;
  amounts: ReportAmounts | null;
}

/** Rows of a month, as far as they were read. */
export interface MonthRows {
  readonly month: string;
  readonly totals: ReportAmounts;
  readonly entries: Entry[];
  /** The report's sentence for a month without records, up to its point. */
  stated: string;
  readonly unread: string[];
  /** Whether a row with amounts was not understood. */
  isUnclear: boolean;
}

/** Most rows that are told of a month. */
const MOST_UNREAD = 40;

/** Categories by their names: the domains of modalities, and those that the report alone has. */
const CATEGORIES = new Set(
  [...MODALITY_DOMAINS, 'Limite', 'Limites', 'Limites de crédito', 'Crédito a liberar', 'Créditos a liberar'].map(
    normalizeName,
  ),
);

const NOTHING_FOUND = 'nao foram encontrados registros';

/** Adds a row below the month's own. */
export function addRow(month: MonthRows, { label, amounts }: Pick<ReadRow, 'label' | 'amounts'>): void {
  if (isStatement(month, label, amounts)) return;
  const last = month.entries.at(-1);
  const depth = label === '' ? null : depthOf(label);
  if (amounts === 'unclear') listUnread(month, label, true);
  else if (label === '') addAmounts(month, last, amounts);
  else if (depth === null) listUnread(month, label, amounts !== null);
  else if (continues(last, depth, label, amounts)) {
    last.text = `${last.text} ${label}`;
    last.amounts ??= amounts;
  } else if (depth === 0 || hasOwner(month.entries, depth)) month.entries.push({ depth, text: label, amounts });
  else listUnread(month, label, amounts !== null);
}

/** Takes the sentence of a month without records, which may wrap. */
function isStatement(month: MonthRows, label: string, amounts: ReadRow['amounts']): boolean {
  const begins = normalizeName(label).startsWith(NOTHING_FOUND);
  const goesOn = month.stated !== '' && !month.stated.endsWith('.') && month.stated.length < 300;
  if (amounts !== null || (!begins && !goesOn)) return false;
  month.stated = begins ? label : `${month.stated} ${label}`;
  return true;
}

function listUnread(month: MonthRows, text: string, hasAmounts: boolean): void {
  if (month.unread.length < MOST_UNREAD) month.unread.push(text.slice(0, 200));
  if (hasAmounts) month.isUnclear = true;
}

/** Amounts without words of their own belong to the words above them. */
function addAmounts(month: MonthRows, last: Entry | undefined, amounts: ReportAmounts | null): void {
  if (last === undefined || last.amounts !== null) listUnread(month, 'R$', true);
  else last.amounts = amounts;
}

/** Null for words that the layout does not have. */
function depthOf(label: string): Entry['depth'] | null {
  if (!/\p{L}/u.test(label)) return null;
  if (!/\p{Ll}/u.test(label)) return 0;
  return CATEGORIES.has(normalizeName(label)) ? 1 : 2;
}

/** Whether words are the rest of the ones above: an institution's second row, or a subtype's in small letters. */
function continues(
  last: Entry | undefined,
  depth: Entry['depth'],
  label: string,
  amounts: ReportAmounts | null,
): last is Entry {
  if (last === undefined || last.depth !== depth || (last.amounts !== null && amounts !== null)) return false;
  if (depth === 0) return true;
  return depth === 2 && /^[\p{Ll}(–-]/u.test(label);
}

/** Whether a category follows an institution, and a subtype a category. */
function hasOwner(entries: readonly Entry[], depth: 1 | 2): boolean {
  return entries.some((entry) => entry.depth === 0) && (depth === 1 || (entries.at(-1)?.depth ?? 0) > 0);
}

/** Reads the rows of a month: its lines are the amounts at each institution, category or subtype that has none below it. */
export function monthOf({ month, entries, totals, stated, isUnclear, unread: before }: MonthRows): ReportMonth {
  const read = entries.map((_, at) => readEntry(entries, at));
  const lines = read.flatMap(({ line }) => line ?? []);
  const statedEmpty = isStatedEmpty({ entries, totals, stated });
  const contradicted = stated === '' || statedEmpty ? [] : [stated.slice(0, 200)];
  const unread = [...before, ...read.flatMap((each) => each.unread ?? []), ...contradicted];
  const isSummed = lines.length > 0 && isSame(sumAmounts(lines), totals) && read.every(({ isTrue }) => isTrue);
  const isKnown = !isUnclear && stated === '' && isSummed;
  const sums = isKnown ? 'agrees' : 'differs';
  const state = statedEmpty && unread.length === 0 ? 'empty' : sums;
  return { month, state, ...totals, lines, unread: unread.slice(0, MOST_UNREAD) };
}

function isStatedEmpty({ entries, totals, stated }: Pick<MonthRows, 'entries' | 'totals' | 'stated'>): boolean {
  return stated.endsWith('.') && entries.length === 0 && isSame(totals, NO_AMOUNTS);
}

interface ReadEntry {
  readonly line?: ReportLine;
  readonly unread?: string;
  /** False for a subtotal that its lines do not come to. */
  readonly isTrue: boolean;
}

function readEntry(entries: readonly Entry[], at: number): ReadEntry {
  const { amounts, text } = entries[at] ?? { amounts: null, text: '' };
  const leaves = leavesOf(below(entries, at));
  if (leaves.length > 0) return { isTrue: amounts === null || isSame(amounts, sumAmounts(leaves)) };
  return amounts === null
    ? { unread: text.slice(0, 200), isTrue: true }
    : { line: { ...namesOf(entries, at), ...amounts }, isTrue: true };
}

/** The entries that belong to one. */
function below(entries: readonly Entry[], at: number): readonly Entry[] {
  const depth = entries[at]?.depth ?? 0;
  const after = entries.slice(at + 1);
  const end = after.findIndex((entry) => entry.depth <= depth);
  return after.slice(0, end < 0 ? undefined : end);
}

/** The deepest amounts of entries in their order. */
function leavesOf(entries: readonly Entry[]): ReportAmounts[] {
  return entries.flatMap(({ amounts }, at) =>
    amounts === null || below(entries, at).some((entry) => entry.amounts !== null) ? [] : [amounts],
  );
}

function namesOf(entries: readonly Entry[], at: number): Pick<ReportLine, 'institution' | 'category' | 'subtype'> {
  const own = entries[at];
  const before = (depth: number): string => {
    const first = entries.slice(0, at + 1).findLastIndex((entry) => entry.depth < depth);
    return entries.slice(first + 1, at + 1).findLast((entry) => entry.depth === depth)?.text ?? '';
  };
  return {
    institution: before(0).slice(0, 500),
    category: (own?.depth ?? 0) > 0 ? before(1).slice(0, 500) : '',
    subtype: own?.depth === 2 ? own.text.slice(0, 500) : '',
  };
}
