import { parseDocument, stripMask } from '../document.ts';
import { normalizeName } from '../normalize-name.ts';
import { fail, type Outcome, ok } from '../outcome.ts';
import { visibleText } from '../visible-text.ts';
import { GROUP_LIMITS, type MemberRole } from './group.ts';

/** A person or company of a pasted extract of the company register. */
export interface QsaPartner {
  readonly nome: string;
  /** As the extract words it: `49-Sócio-Administrador`. */
  readonly qualification: string;
  readonly role: MemberRole;
  /** The six digits that are shown of a CPF; null where none are. They are never completed. */
  readonly digits: string | null;
  /** A company's, which is not masked; null of a person. */
  readonly cnpj: string | null;
}

export interface Qsa {
  readonly cnpj: string | null;
  readonly nome: string | null;
  readonly partners: readonly QsaPartner[];
}

type Field = 'name' | 'company' | 'qualification' | 'document' | 'cnpj' | 'other';
type Said = readonly [field: Field, value: string];

/** Of a label without accents; letters that a copy lost stand for up to four others. */
const LABELS: readonly (readonly [Field, RegExp])[] = [
  ['other', /repres|\brep\b|^pa.{1,4}s de|^capital|entrada|^faixa/],
  ['name', /^nome ?\/|^nome( d[oe] s.{1,4}cio)?$|^s.{1,4}cio$/],
  ['company', /^(nome empresarial|raz.{1,8}o social)$/],
  ['qualification', /^qualif.{0,14}( d[oe] s.{1,4}cio)?$/],
  ['document', /^(cpf ?\/ ?cnpj|cnpj ?\/ ?cpf|cpf|documento)( d[oe] s.{1,4}cio)?$|^cnpj d[oe] s.{1,4}cio$/],
  ['cnpj', /^cnpj$/],
];

/** A label with its colon, wherever it stands in a line: a copied page may have several in one. */
const LABEL =
  /(?<![\p{L}\p{N}])(?:nome\s{0,3}\/\s{0,3}nome\s{1,3}empresarial|nome\s{1,3}empresarial|nome\s{1,3}do\s{1,3}repres[^:\t]{0,20}|qualif[^:;|\t]{0,24}|c(?:pf|npj)\s{0,3}\/\s{0,3}c(?:npj|pf)|c(?:pf|npj)|pa\S{1,4}s\s{1,3}de\s{1,3}origem|capital\s{1,3}social|data\s{1,3}d[ae]\s{1,3}entrada[^:\t]{0,20}|raz\S{1,8}o\s{1,3}social|nome)\s{0,3}:/giu;
/** What another line has in front of its value. */
const UNKNOWN_LABEL = /^\p{L}[^:\t;|]{1,40}:(?:\s|$)/u;
const SEPARATOR = /[\t;|]/;
const MASKED_CPF = /[*x•]{3}[.\s]?(\d{3})[.\s]?(\d{3})[-.\s]?[*x•]{2}/i;
const CPF = /(?<![\d*])\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/;
const ELEVEN_DIGITS = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const CNPJ = /(?<![\p{L}\d])(?:[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}|[\dA-Z]{12}\d{2})(?![\p{L}\d])/giu;
/** As the table of the register codes it: `49-Sócio-Administrador`. */
const CODED = /^\d{2}\s?[-–—]/;

/**
 * Reads the partners of a pasted extract, a receipt's lines or a table. Whose representative somebody is is left out.
 * Fails with `qsa_unreadable` where it names nobody.
 */
export function readQsa(text: string): Outcome<Qsa, 'qsa_unreadable'> {
  const said = saidIn(text.split(/\r\n?|[\n\u2028\u2029]/).map((line) => visibleWithTabs(line)));
  const first = said.findIndex(([field]) => field === 'name');
  const head = said.slice(0, Math.max(0, first));
  const partners = together(partnersIn(said)).slice(0, GROUP_LIMITS.links);
  if (partners.length === 0) return fail('qsa_unreadable');
  const headed = (field: Field): string | null => head.find(([name]) => name === field)?.[1] ?? null;
  return ok({ cnpj: cnpjIn(headed('cnpj') ?? ''), nome: nameIn(headed('company') ?? '') || null, partners });
}

function visibleWithTabs(line: string): string {
  return line.split('\t').map(visibleText).join('\t');
}

function fieldOf(label: string): Field | null {
  const folded = normalizeName(label.slice(0, 60)).replace(/\s*:$/, '');
  return LABELS.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** What the lines say, in their order; labels that stand alone wait for the values of the lines that follow. */
function saidIn(lines: readonly string[]): Said[] {
  const said: Said[] = [];
  let waiting: Field[] = [];
  let columns: readonly (Field | null)[] | null = null;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const labelled = labelledIn(line);
    if (labelled.length > 0) {
      columns = null;
      const values = labelled.filter(([, value]) => value !== '');
      waiting = values.length > 0 ? [] : waiting;
      said.push(...values);
      const last = labelled.at(-1);
      if (last !== undefined && last[1] === '') waiting.push(last[0]);
      continue;
    }
    const cells: string[] = SEPARATOR.test(line) ? cellsOf(line) : [];
    if (cells.length > 1) {
      const fields: (Field | null)[] = cells.map((cell) => (isValue(cell) ? null : fieldOf(cell)));
      if (fields.filter((field) => field !== null).length > 1) columns = fields;
      else said.push(...rowOf(cells, columns));
      continue;
    }
    const at = waiting.findIndex((field) => mayBe(field, line));
    const field = waiting[at];
    if (field === undefined) continue;
    said.push([field, line.trim()]);
    waiting = waiting.slice(at + 1);
  }
  return said;
}

/** The labels of a line with what follows each; a line that is a label alone needs no colon. */
function labelledIn(line: string): Said[] {
  const found = [...line.matchAll(LABEL)];
  const said = found.map((label, index): Said => {
    const value = line.slice(label.index + label[0].length, found[index + 1]?.index ?? line.length);
    return [fieldOf(label[0]) ?? 'other', value.replace(/^[\s;|,]+/, '').replace(/[\s;|]+$/, '')];
  });
  if (said.length > 0) return said;
  const unknown = UNKNOWN_LABEL.exec(line);
  if (unknown !== null) return [['other', line.slice(unknown[0].length).trim()]];
  const alone = isValue(line) || SEPARATOR.test(line.trim()) ? null : fieldOf(line);
  // `Sócio` by itself is what somebody is.
  return alone === null || (alone === 'name' && roleOf(line) !== 'other') ? [] : [[alone, '']];
}

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|'].find((each) => line.includes(each)) ?? '\t';
  return line.split(separator).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  );
}

function rowOf(cells: readonly string[], columns: readonly (Field | null)[] | null): Said[] {
  if (columns !== null) return ordered(cells.map((cell, index) => [columns[index] ?? 'other', cell]));
  const [label = '', value = ''] = cells;
  const field = isValue(label) ? null : fieldOf(label);
  if (field !== null) return [[field, value]];
  const fields = cells.map((cell): Said => {
    if (isQualification(cell)) return ['qualification', cell];
    return [digitsIn(cell) !== null || cnpjIn(cell) !== null ? 'document' : 'other', cell];
  });
  if (fields.every(([name]) => name === 'other')) return [];
  const name = fields.findIndex(([name, cell]) => name === 'other' && /\p{L}{2}/u.test(cell));
  return ordered(fields.map(([each, cell], index) => [index === name ? 'name' : each, cell]));
}

/** The name first: what follows is said of it. */
function ordered(row: readonly Said[]): Said[] {
  return row.filter(([, value]) => value !== '').toSorted((one, other) => rank(one) - rank(other));
}

const rank = ([field]: Said): number => (field === 'name' ? 0 : 1);

function isQualification(text: string): boolean {
  return CODED.test(text) || roleOf(text) !== 'other';
}

/** A value may read like a label: `49-Sócio` is none, a document is none. */
function isValue(text: string): boolean {
  return CODED.test(text.trim()) || /\d/.test(text);
}

/** Whether a line can be the value of a label that waits for one. */
function mayBe(field: Field, line: string): boolean {
  const text = line.trim();
  if (field === 'document' || field === 'cnpj') return digitsIn(text) !== null || cnpjIn(text) !== null;
  if (field === 'name' || field === 'company') return !CODED.test(text) && /\p{L}{2}/u.test(text);
  return true;
}

function digitsIn(text: string): string | null {
  const masked = MASKED_CPF.exec(text);
  if (masked !== null) return `${masked[1] ?? ''}${masked[2] ?? ''}`;
  const whole = stripMask(CPF.exec(text)?.[0] ?? '');
  return whole.length === 11 && parseDocument(whole).ok ? whole.slice(3, 9) : null;
}

function cnpjIn(text: string): string | null {
  for (const [found] of text.matchAll(CNPJ)) {
    const parsed = parseDocument(found);
    if (parsed.ok) return parsed.value.numero;
  }
  return null;
}

/** Without the documents that stand beside it, or in it: the name of a company of one person may end in a CPF. */
function nameIn(text: string): string {
  const bare = text
    .replace(MASKED_CPF, ' ')
    .replaceAll(CNPJ, (found) => (isWord(found) ? found : ' '))
    .replaceAll(ELEVEN_DIGITS, ' ');
  const words = bare.replace(/[(]\s*[)]|\s+/g, ' ').replace(/^[\s\-–,.()]+|[\s\-–,(]+$/g, '');
  return /\p{L}/u.test(words) ? words.slice(0, GROUP_LIMITS.memberName).trim() : '';
}

/** Fourteen letters and digits without a mask may be part of a name, unless their check digits fit. */
function isWord(found: string): boolean {
  return /^(?=.*\p{L})[\p{L}\d]+$/u.test(found) && !parseDocument(found).ok;
}

function partnersIn(said: readonly Said[]): QsaPartner[] {
  const partners: QsaPartner[] = [];
  for (const [field, value] of said) {
    const nome = field === 'name' ? nameIn(value) : '';
    const cnpj = field === 'other' ? null : cnpjIn(value);
    const digits = field === 'other' || cnpj !== null ? null : digitsIn(value);
    if (nome !== '') partners.push({ nome, qualification: '', role: 'other', digits, cnpj });
    const last = partners.at(-1);
    if (last === undefined || field === 'name') continue;
    if (field === 'qualification' && last.qualification === '') {
      const qualification = value.slice(0, GROUP_LIMITS.memberName).trim();
      partners[partners.length - 1] = { ...last, qualification, role: roleOf(qualification) };
    } else if ((field === 'document' || field === 'cnpj') && last.digits === null && last.cnpj === null) {
      partners[partners.length - 1] = { ...last, digits, cnpj };
    }
  }
  return partners;
}

/** By its words, whichever of their letters a copy lost; a partner who also administers is a partner. */
function roleOf(qualification: string): MemberRole {
  const folded = normalizeName(qualification);
  if (/s.{1,4}ci[oa]\b|titular|acionista|quotista|cotista|fundador|empres.{1,4}rio/.test(folded)) return 'partner';
  return /administ|diretor|presidente|conselh|gerente|tesoureiro/.test(folded) ? 'administrator' : 'other';
}

/** Somebody with two qualifications stands in the extract twice: once here, as a partner if either says so. */
function together(partners: readonly QsaPartner[]): QsaPartner[] {
  const same = Map.groupBy(partners, ({ nome, digits, cnpj }) => [normalizeName(nome), digits, cnpj].join('|'));
  return [...same.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const roles = own.map(({ role }) => role);
    const role = (['partner', 'administrator'] as const).find((each) => roles.includes(each)) ?? 'other';
    const qualification = [...new Set(own.map((each) => each.qualification))].filter(Boolean).join('; ');
    return [{ ...first, role, qualification }];
  });
}
