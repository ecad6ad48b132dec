import { z } from 'zod';
import { isMembers, type Members } from '../basics/json-object.ts';
import { type Centavos, centsFromReais } from '../basics/money.ts';
import { isDataBase } from '../basics/month.ts';
import { visibleText } from '../basics/visible-text.ts';
import type { Deviation } from './consulta.ts';

/** Collects deviations in reading order, each once. */
export function deviationLog(): {
  readonly noteDeviation: NoteDeviation;
  readonly deviations: () => readonly Deviation[];
} {
  const noted = new Map<string, Deviation>();
  return {
    noteDeviation: (path, kind, found) => {
      noted.set(JSON.stringify([path, kind, found]), found === undefined ? { path, kind } : { path, kind, found });
    },
    deviations: () => [...noted.values()],
  };
}

const PLAIN = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Points between groups of three, comma before the decimals: `1.234,56`. */
const BRAZILIAN = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/;
/** Commas between groups of three, point before the decimals: `1,234.56`. */
const ENGLISH = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Reads one separator before the decimals, without groups: `99,5` and `99.5`; null for anything else. */
export function parseDecimal(text: string): number | null {
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null;
}

/**
 * Reads an amount in reais, with comma or point and with or without groups of three. Null if it is not an amount, or if
 * its only separator stands before exactly three digits: `1.234` may mean a thousand or one real, and a wrong guess is
 * worse than "não informado". A leading zero decides it: `0.125`.
 */
export function parseReais(text: string): number | null {
  if (PLAIN.test(text) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return parseDecimal(text);
  if (PLAIN.test(text)) return null;
  if (BRAZILIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : null;
}

export type NoteDeviation = (path: string, kind: Deviation['kind'], found?: string) => void;

/** One object of the response, its path, and a function that notes its deviations. */
export interface WireSource {
  readonly members: Members;
  readonly path: string;
  readonly noteDeviation: NoteDeviation;
}

/** Most characters of a code or tipo quoted in a deviation, since it is foreign text. */
const MAX_QUOTE_LENGTH = 40;

/** Reads only own members, so that a response cannot use those of Object.prototype. */
export function memberOf(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Missing, null and blank text all mean "não informado". */
export function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** Reads a required member; notes it and returns null if it is absent or unreadable. */
export function read<Value>(source: WireSource, name: string, parse: (raw: unknown) => Value | null): Value | null {
  const raw = memberOf(source.members, name);
  const value = isAbsent(raw) ? null : parse(raw);
  if (value === null) source.noteDeviation(`${source.path}.${name}`, isAbsent(raw) ? 'missing' : 'unreadable');
  return value;
}

/** Reads a member that may be null or left out. */
export function readOptional<Value>(
  source: WireSource,
  name: string,
  parse: (raw: unknown) => Value | null,
): Value | null {
  return isAbsent(memberOf(source.members, name)) ? null : read(source, name, parse);
}

export function readCents(source: WireSource, name: string): Centavos | null {
  return read(source, name, toCents);
}

/** Dates may be null (docs/register.md#facts), so only a member left out is a deviation. */
export function readDate(source: WireSource, name: string): string | null {
  return Object.hasOwn(source.members, name) ? readOptional(source, name, toDate) : read(source, name, toDate);
}

interface CodeForm {
  readonly normalize: (text: string) => string;
  readonly known: (code: string) => boolean;
  readonly unknown?: 'unknown_code' | 'unknown_tipo';
}

/**
 * Text of a code or tipo in its canonical form; empty if not informed. A code that is not `known` is kept and noted.
 */
export function readCode(
  source: WireSource,
  name: string,
  { normalize, known, unknown = 'unknown_code' }: CodeForm,
): string {
  const text = read(source, name, toText);
  if (text === null) return '';
  const code = normalize(text);
  if (!known(code)) source.noteDeviation(`${source.path}.${name}`, unknown, code.slice(0, MAX_QUOTE_LENGTH));
  return code;
}

/** Notes members that the specification does not name; once for all elements of an array. */
export function noteUnknownMembers({ members, path, noteDeviation }: WireSource, known: ReadonlySet<string>): void {
  for (const name of Object.keys(members)) {
    if (!known.has(name))
      noteDeviation(pathForAll(path, visibleText(name.slice(0, MAX_QUOTE_LENGTH))), 'unknown_member');
  }
}

function pathForAll(path: string, name: string): string {
  return path === '' ? name : `${path.replaceAll(/\[\d+\]/g, '[]')}.${name}`;
}

/** The objects of an array as sources with their paths; notes and leaves out anything else. */
export function elementsOf(raw: unknown, path: string, noteDeviation: NoteDeviation): WireSource[] {
  if (isAbsent(raw)) {
    noteDeviation(path, 'missing');
    return [];
  }
  if (!Array.isArray(raw)) {
    noteDeviation(path, 'unreadable');
    return [];
  }
  const sources: WireSource[] = [];
  raw.forEach((element: unknown, index) => {
    const elementPath = `${path}[${index}]`;
    if (isMembers(element)) sources.push({ members: element, path: elementPath, noteDeviation });
    else noteDeviation(elementPath, 'unreadable');
  });
  return sources;
}

/** Each of the following functions converts one present JSON value to the domain's form; null if unreadable. */

/** Trimmed text without invisible characters; a whole number becomes its digits. */
export function toText(raw: unknown): string | null {
  if (typeof raw === 'string') return visibleText(raw.trim()).trim();
  return Number.isSafeInteger(raw) ? String(raw) : null;
}

/** Reais as a number or text, in cents. Four of five amounts are zero, so zero returns at once. */
export function toCents(raw: unknown): Centavos | null {
  if (raw === 0) return 0;
  const reais = typeof raw === 'string' ? parseReais(raw.trim()) : raw;
  return typeof reais === 'number' ? centsFromReais(reais) : null;
}

/** A whole number of at least zero. */
export function toCount(raw: unknown): number | null {
  const count = typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count + 0 : null;
}

/**
 * A percentage, with or without its sign; R17 checks that it is between 0 and 100. Null if it is too large to keep in
 * hundredths.
 */
export function toPercent(raw: unknown): number | null {
  const percent = typeof raw === 'string' ? parseDecimal(raw.replace('%', '').trim()) : raw;
  return typeof percent === 'number' && Number.isSafeInteger(Math.round(percent * 100)) ? percent + 0 : null;
}

const isoDate = z.iso.date();

/** Services write dates such as 0001-01-01 for a missing one; no real date is older than this. */
const OLDEST_DAY = '1800-01-01';

/**
 * A calendar day as `YYYY-MM-DD`, from that form (a time after it is dropped) or from `DD/MM/YYYY`; null if invalid,
 * such as 0000-00-00.
 */
export function toDate(raw: unknown): string | null {
  if (typeof raw !== 'string') return null;
  const text = raw.trim().replace(/^(\d{2})\/(\d{2})\/(\d{4})(?= |$)/, '$3-$2-$1');
  const day = isoDate.safeParse(text.replace(/[T ].*$/, ''));
  return day.success && day.data >= OLDEST_DAY ? day.data : null;
}

/** A data-base as `YYYY-MM`, from that form, a date, `YYYYMM` or `MM/YYYY`. */
export function toDataBase(raw: unknown): string | null {
  const text = toText(raw);
  if (text === null) return null;
  const month = text.replace(/^(\d{4})(\d{2})$/, '$1-$2').replace(/^(\d{2})\/(\d{4})$/, '$2-$1');
  const shortened = /^\d{4}-\d{2}-\d{2}/.test(month) ? month.slice(0, 7) : month;
  return isDataBase(shortened) ? shortened : null;
}
