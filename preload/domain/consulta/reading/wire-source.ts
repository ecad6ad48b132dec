import type { Members } from '../../json-object.ts';
import type { Centavos } from '../../money.ts';
import type { Deviation } from '../consulta.ts';
import { toCents, toDate, toText } from './wire-scalars.ts';

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

/** Text of a code or tipo in its canonical form; empty when not informed. What is not `known` is kept and noted. */
export function readCode(
  source: WireSource,
  name: string,
  normalize: (text: string) => string,
  known: (code: string) => boolean,
  kind: 'unknown_code' | 'unknown_tipo' = 'unknown_code',
): string {
  const text = read(source, name, toText);
  if (text === null) return '';
  const code = normalize(text);
  if (!known(code)) source.noteDeviation(`${source.path}.${name}`, kind, code.slice(0, MAX_QUOTE_LENGTH));
  return code;
}

/** Notes what the specification does not name; in elements of an array once for all of them. */
export function noteUnknownMembers({ members, path, noteDeviation }: WireSource, known: ReadonlySet<string>): void {
  for (const name of Object.keys(members)) {
    if (!known.has(name)) noteDeviation(pathForAll(path, name.slice(0, MAX_QUOTE_LENGTH)), 'unknown_member');
  }
}

function pathForAll(path: string, name: string): string {
  return path === '' ? name : `${path.replaceAll(/\[\d+\]/g, '[]')}.${name}`;
}
