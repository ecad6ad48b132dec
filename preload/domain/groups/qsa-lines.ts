import { normalizeName } from '../basics/normalize-name.ts';
import { visibleText } from '../basics/visible-text.ts';
import {
  cnpjIn,
  documentIn,
  documentOf,
  isProse,
  NO_DOCUMENT,
  nameIn,
  saidOf,
  shareIn,
  withoutBullet,
} from './qsa-person.ts';
import { isCoded, isQualification, roleOf } from './qsa-roles.ts';

export type Field = 'name' | 'company' | 'qualification' | 'document' | 'cnpj' | 'share' | 'other';

/** A value of a field and its line number, from 1. */
export interface Said {
  readonly field: Field;
  readonly value: string;
  readonly line: number;
}

interface Line {
  readonly text: string;
  readonly line: number;
}

type Labelled = readonly [field: Field, value: string];

/** Matches labels without accents; up to four other characters may replace lost letters. */
const LABELS: readonly (readonly [Field, RegExp])[] = [
  ['other', /repres|\brep\b|^pa.{1,4}s de|^capital social$|entrada|^faixa|^data|^e-?mail|^telefone/],
  ['share', /^(% ?(de )?|percentual (de )?)?particip|^percentual|^%|^quotas? ?\(?%|^cotas? ?\(?%|^capital ?\(?%|%\)?$/],
  [
    'name',
    /^nome ?\/|^nome( completo)?( d[oe] s.{1,4}cio)?$|^(nome )?s.{1,4}cio( ?\/ ?administrador)?$|^s.{1,4}cios$|^nome s.{1,4}cio/,
  ],
  ['company', /^(nome empresarial|raz.{1,8}o social|empresa)$/],
  ['qualification', /^(cod\w* )?qualif.{0,14}( d[oe] s.{1,4}cio)?$|^cargo|^fun.{1,4}o$|^v.{1,4}nculo$/],
  [
    'document',
    /^(cpf ?\/ ?cnpj|cnpj ?\/ ?cpf|cpf|documento|cnpj cpf|cpf cnpj)( d[oe] s.{1,4}cio)?$|^cnpj d[oe] s.{1,4}cio$/,
  ],
  ['cnpj', /^cnpj$/],
];

/** A label with its colon anywhere in a line, because a copied line may hold several. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:nome\s{0,3}\/\s{0,3}nome\s{1,3}empresarial|nome\s{1,3}empresarial|nome\s{1,3}do\s{1,3}repres[^:\t]{0,20}|nome\s{1,3}d[eo]\s{1,3}s\S{1,5}cio|qualif[^:;|\t]{0,24}|c(?:pf|npj)\s{0,3}\/\s{0,3}c(?:npj|pf)|c(?:pf|npj)|documento|pa\S{1,4}s\s{1,3}de\s{1,3}origem|capital\s{1,3}social|data\s{1,3}d[ae]\s{1,3}entrada[^:\t]{0,20}|raz\S{1,8}o\s{1,3}social|participa\S{1,8}o[^:;|\t]{0,12}|cargo|fun\S{1,8}o|s\S{1,5}cio|nome)\s{0,3}:/giu;
const UNKNOWN_LABEL = /^\p{L}[^:\t;|]{1,40}:(?:\s|$)/u;
/** Matches the total row of a table, which is not a partner. */
const TOTAL = /^(?:sub)?total\b/i;
/** More cells than in any table of partners. */
const MOST_CELLS = 100;
const SEPARATORS = ['\t', ';', '|', ','];

function fieldOf(label: string): Field | null {
  const folded = normalizeName(label.slice(0, 60)).replace(/[_"]/g, ' ').replace(/\s*:$/, '').trim();
  return LABELS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** Reads the lines of a text in order; lines without a recognized value are returned apart. */
export function saidInLines(text: string): { readonly said: readonly Said[]; readonly unread: readonly Line[] } {
  const lines = joinedProse(
    text.split(/\r\n?|[\n\u2028\u2029]/).map((each, at) => ({ text: visibleWithTabs(each), line: at + 1 })),
  );
  const said: Said[] = [];
  const unread: Line[] = [];
  let state: State = { waiting: [], columns: null, separator: null };
  for (const each of lines) {
    const read = readLine(each.text, state);
    state = read.state;
    said.push(...read.said.map(([field, value]) => ({ field, value, line: each.line })));
    if (!read.isRead) unread.push(each);
  }
  return { said, unread };
}

function visibleWithTabs(line: string): string {
  return line.split('\t').map(visibleText).join('\t');
}

/** More characters than one partner takes in a deed or an unlabelled line. */
const LONGEST_PROSE = 800;

/** Joins a partner's lines in a deed, and splits lines with several partners. */
function joinedProse(lines: readonly Line[]): readonly Line[] {
  const joined: Line[] = [];
  for (const { text, line } of lines) {
    if (text.trim() === '') continue;
    const last = joined.at(-1);
    const isOpen =
      last !== undefined && isProse(last.text) && /,$|\b(?:e|de|do|da|no|sob|n[º°o.])$/i.test(last.text.trim());
    if (isOpen && last.text.length < LONGEST_PROSE && !isWholeProse(last.text))
      joined[joined.length - 1] = { ...last, text: `${last.text.trim()} ${text.trim()}` };
    else joined.push({ text, line });
  }
  return joined.flatMap(({ text, line }) =>
    isProse(text) && !text.includes('\t')
      ? text.split(/;\s*(?:e,?\s+)?(?=\p{Lu}{2})/u).map((each) => ({ text: each, line }))
      : [{ text, line }],
  );
}

/** Whether a partner's text is complete: it has a document, and a share or a full stop at its end. */
function isWholeProse(text: string): boolean {
  return documentIn(text) !== NO_DOCUMENT && (shareIn(text) !== null || /[.;]$/.test(text.trim()));
}

interface State {
  /** Fields of labels without values, which the following lines give. */
  readonly waiting: readonly Field[];
  readonly columns: readonly (Field | null)[] | null;
  readonly separator: string | null;
}

interface ReadLine {
  readonly said: readonly Labelled[];
  readonly isRead: boolean;
  readonly state: State;
}

function readLine(line: string, state: State): ReadLine {
  const bare = withoutBullet(line);
  if (isProse(bare) && hasEvidence(bare)) return { said: personOf(bare), isRead: true, state };
  const labelled = labelledIn(bare, state);
  if (labelled.length > 0) return readLabels(labelled, state);
  const table = tableLine(line, state);
  if (table !== null) return table;
  const at = state.waiting.findIndex((field) => mayBe(field, line));
  const field = state.waiting[at];
  if (field !== undefined) {
    const waiting = state.waiting.slice(at + 1);
    return { said: [[field, line.trim()]], isRead: field !== 'other', state: { ...state, waiting } };
  }
  if (hasEvidence(bare)) return { said: personOf(bare), isRead: true, state };
  return { said: [], isRead: false, state };
}

/** Whether an unlabelled line names a partner: it holds a name and also a qualification, document or share. */
function hasEvidence(line: string): boolean {
  if (line.length > LONGEST_PROSE) return false;
  const { nome, qualification, document, shareBp } = saidOf(line);
  if (nome.split(' ').length < 2 && document === NO_DOCUMENT) return false;
  return nome !== '' && (qualification !== '' || document !== NO_DOCUMENT || shareBp !== null);
}

const personOf = (line: string): readonly Labelled[] => [['name', line]];

function readLabels(labelled: readonly Labelled[], state: State): ReadLine {
  const values = labelled.filter(([, value]) => value !== '');
  const waiting = values.length > 0 ? [] : [...state.waiting];
  const last = labelled.at(-1);
  if (last !== undefined && last[1] === '') waiting.push(last[0]);
  const isRead = values.length === 0 || values.some(([field]) => field !== 'other');
  return { said: values, isRead, state: { waiting, columns: null, separator: null } };
}

/** The labels of a line with their values; a line that is only a label needs no colon. */
function labelledIn(line: string, { columns, separator }: State): readonly Labelled[] {
  const found = [...line.matchAll(LABEL)];
  const said = found.map((label, index): Labelled => {
    const value = line.slice(label.index + label[0].length, found[index + 1]?.index ?? line.length);
    return [fieldOf(label[0]) ?? 'other', value.replace(/^[\s;|,]+/, '').replace(/[\s;|,–—-]+$/, '')];
  });
  const before = line.slice(0, found[0]?.index ?? 0);
  // `FULANO DE TAL - CPF: 111.444.777-35` begins with a name, so it is not read as a label.
  if (said.length > 0 && nameIn(before) !== '' && hasEvidence(line)) return [['name', line]];
  if (said.length > 0) return said;
  if (columns !== null && separator !== null && line.includes(separator)) return [];
  const unknown = UNKNOWN_LABEL.exec(line);
  return unknown === null ? labelAlone(line) : [['other', line.slice(unknown[0].length).trim()]];
}

function labelAlone(line: string): readonly Labelled[] {
  if (isValue(line) || /[\t;|,"]/.test(line.trim())) return [];
  const field = fieldOf(line);
  // `Sócio` alone is a qualification, not a label.
  return field === null || (field === 'name' && roleOf(line) !== 'other') ? [] : [[field, '']];
}

/** The fields of a title row; null if the cells are not titles. */
function titlesIn(cells: readonly string[]): State['columns'] {
  const fields = cells.map((cell) => (isValue(cell) ? null : fieldOf(cell)));
  const areTitles = fields.filter((field) => field !== null).length > 1 && fields.includes('name');
  return areTitles ? fields : null;
}

/** Reads a title row or a data row; null if the line is not part of a table. */
function tableLine(line: string, state: State): ReadLine | null {
  for (const separator of state.separator === null ? [...SEPARATORS, '  '] : [state.separator]) {
    const cells = cellsOf(line, separator);
    if (cells.length < 2 || cells.length > MOST_CELLS) continue;
    const columns = titlesIn(cells);
    if (columns !== null) return { said: [], isRead: true, state: { waiting: [], columns, separator } };
    if (state.columns === null && (separator === ',' || separator === '  ')) continue;
    const said = rowOf(cells, state.columns);
    if (said.some(([field, value]) => field === 'name' && TOTAL.test(value))) return { said: [], isRead: false, state };
    return { said, isRead: said.some(([field]) => field !== 'other'), state };
  }
  return null;
}

/** Splits a line into cells, which may be quoted; in copied pages, two or more blanks separate columns. */
function cellsOf(line: string, separator: string): string[] {
  if (separator === '  ') return line.trim().split(/ {2,}/);
  if (!line.includes(separator)) return [line];
  const cells: string[] = [''];
  let isQuoted = false;
  for (const sign of line) {
    const last = cells.length - 1;
    if (sign === '"' && (isQuoted || cells[last]?.trim() === '')) isQuoted = !isQuoted;
    else if (sign === separator && !isQuoted) cells.push('');
    else cells[last] = `${cells[last] ?? ''}${sign}`;
  }
  return cells.map((cell) => cell.trim());
}

function rowOf(cells: readonly string[], columns: readonly (Field | null)[] | null): Labelled[] {
  if (columns !== null) return ordered(cells.map((cell, index) => [columns[index] ?? 'other', cell]));
  const [label = '', value = ''] = cells;
  const field = isValue(label) ? null : fieldOf(label);
  if (field !== null && cells.length === 2) return [[field, value]];
  const fields = cells.map((cell): Labelled => {
    if (isQualification(cell)) return ['qualification', cell];
    if (documentOf(cell) !== NO_DOCUMENT) return ['document', cell];
    return [shareIn(cell) === null ? 'other' : 'share', cell];
  });
  if (fields.every(([name]) => name === 'other')) return [];
  const isName = ([name, cell]: Labelled): boolean => name === 'other' && /\p{L}{2}/u.test(cell);
  const name = fields.findIndex(isName);
  if (name < 0) {
    // One cell may hold both the name and the document.
    const at = fields.findIndex(([, cell]) => nameIn(cell).length > 2 && !isQualification(cell));
    return ordered(fields.map(([each, cell], index) => [index === at ? 'name' : each, cell]));
  }
  return ordered(fields.map(([each, cell], index) => [index === name ? 'name' : each, cell]));
}

/** Sorts the name first, because the values after it belong to it. */
function ordered(row: readonly Labelled[]): Labelled[] {
  return row.filter(([, value]) => value !== '').toSorted((one, other) => rank(one) - rank(other));
}

const rank = ([field]: Labelled): number => (field === 'name' ? 0 : 1);

/** `49-Sócio` or a document may look like a label but is a value. */
function isValue(text: string): boolean {
  return isCoded(text) || /\d/.test(text);
}

/** Whether a line can be the value of a waiting label. */
function mayBe(field: Field, line: string): boolean {
  const text = line.trim();
  if (field === 'document' || field === 'cnpj') return documentIn(text) !== NO_DOCUMENT || cnpjIn(text) !== null;
  if (field === 'share') return shareIn(text, true) !== null;
  if (field === 'name' || field === 'company') return !isCoded(text) && /\p{L}{2}/u.test(text);
  return true;
}
