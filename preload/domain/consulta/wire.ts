import { z } from 'zod';
import { isMembers, type Members } from '../basics/json-object.ts';
import { type Centavos, centsFromReais } from '../basics/money.ts';
import { isDataBase } from '../basics/month.ts';
import { visibleText } from '../basics/visible-text.ts';
import type { Deviation } from './consulta.ts';

/** Collects deviations in the order of reading, each once. */
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
/** The other way round: `1,234.56`. */
const ENGLISH = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Any one separator before the decimals, no groups: `99,5` and `99.5`; null for anything else. */
export function parseDecimal(text: string): number | null {
  return PLAIN.test(text) ? Number(text.replace(',', '.')) : null;
}

/**
 * An amount in reais written as text, with comma or point and with or without groups of three. Null where it is no
 * amount, and where one separator stands before exactly three digits: `1.234` is read by one as a thousand and by the
 * next as one real, and a wrong guess is worse than "não informado". A leading zero settles it: `0.125`.
 */
export function parseReais(text: string): number | null {
  if (PLAIN.test(text) && !/^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(text)) return parseDecimal(text);
  if (PLAIN.test(text)) return null;
  if (BRAZILIAN.test(text)) return Number(text.replaceAll('.', '').replace(',', '.'));
  return ENGLISH.test(text) ? Number(text.replaceAll(',', '')) : null;
}

export type NoteDeviation = (path: string, kind: Deviation['kind'], found?: string) => void;

/** One object of the response, its path, and where its departures from the specification are noted. */
export interface WireSource {
  readonly members: Members;
  readonly path: string;
  readonly noteDeviation: NoteDeviation;
}

/** A code or tipo is quoted in a deviation, at most this much of it: it is somebody else's text. */
const MAX_QUOTE_LENGTH = 40;

/** Own members only: a response cannot lend itself those of Object.prototype. */
export function memberOf(members: Members, name: string): unknown {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}

/** Missing, null and blank text say the same: "não informado". */
export function isAbsent(raw: unknown): boolean {
  return raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');
}

/** Reads a member that the specification promises; absent and unreadable are noted and give null. */
export function read<Value>(source: WireSource, name: string, parse: (raw: unknown) => Value | null): Value | null {
  const raw = memberOf(source.members, name);
  const value = isAbsent(raw) ? null : parse(raw);
  if (value === null) source.noteDeviation(`${source.path}.${name}`, isAbsent(raw) ? 'missing' : 'unreadable');
  return value;
}

/** Reads a member that may be null, or may be left out where it does not apply. */
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

/** Dates may be null (docs/register.md#facts), so null is not a deviation; a member left out is. */
export function readDate(source: WireSource, name: string): string | null {
  return Object.hasOwn(source.members, name) ? readOptional(source, name, toDate) : read(source, name, toDate);
}

/** A code that is written in several ways. */
interface CodeForm {
  readonly normalize: (text: string) => string;
  readonly known: (code: string) => boolean;
  /** Noted for one that is not known. */
  readonly unknown?: 'unknown_code' | 'unknown_tipo';
}

/** Text of a code or tipo in its canonical form; empty when not informed. What is not `known` is kept and noted. */
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

/** Notes what the specification does not name; in elements of an array once for all of them. */
export function noteUnknownMembers({ members, path, noteDeviation }: WireSource, known: ReadonlySet<string>): void {
  for (const name of Object.keys(members)) {
    if (!known.has(name))
      noteDeviation(pathForAll(path, visibleText(name.slice(0, MAX_QUOTE_LENGTH))), 'unknown_member');
  }
}

function pathForAll(path: string, name: string): string {
  return path === '' ? name : `${path.replaceAll(/\[\d+\]/g, '[]')}.${name}`;
}

/** The objects of an array member as sources with their place; what is no array or no object is noted and left out. */
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

/** Each function turns one present JSON value into the domain's form; null means that it cannot be read. */

/** Trimmed text, without anything that cannot be seen in it; a whole number stands for its digits. */
export function toText(raw: unknown): string | null {
  if (typeof raw === 'string') return visibleText(raw.trim()).trim();
  return Number.isSafeInteger(raw) ? String(raw) : null;
}

/** Reais as a number or as text, in cents. Four of five amounts of a response are zero: those take the short way. */
export function toCents(raw: unknown): Centavos | null {
  if (raw === 0) return 0;
  const reais = typeof raw === 'string' ? parseReais(raw.trim()) : raw;
  return typeof reais === 'number' ? centsFromReais(reais) : null;
}

/** A whole number from zero on. */
export function toCount(raw: unknown): number | null {
  const count = typeof raw === 'string' && /^\d+$/.test(raw.trim()) ? Number(raw) : raw;
  return typeof count === 'number' && Number.isSafeInteger(count) && count >= 0 ? count + 0 : null;
}

/**
 * A percentual, with or without its sign; whether it lies between 0 and 100 is for R17 to say. What cannot be kept in
 * hundredths is none.
 */
export function toPercent(raw: unknown): number | null {
  const percent = typeof raw === 'string' ? parseDecimal(raw.replace('%', '').trim()) : raw;
  return typeof percent === 'number' && Number.isSafeInteger(Math.round(percent * 100)) ? percent + 0 : null;
}

const isoDate = z.iso.date();

/** What services write for no date, as 0001-01-01, is older than any bank. */
const OLDEST_DAY = '1800-01-01';

/**
 * A day of the calendar as `YYYY-MM-DD`, from that form (a time after it is dropped) or from `DD/MM/YYYY`; null for what
 * is none, as 0000-00-00.
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
