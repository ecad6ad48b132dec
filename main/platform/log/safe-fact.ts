import { constants } from 'node:os';

/** What stands in a log line for a value that may not. */
export const WITHHELD = '[withheld]';

/** Short lower-case words as the program writes them: codes, versions, months. A name begins with a capital. */
const SHORT_CODE = /^[a-z0-9][a-z0-9_.-]{0,39}$/;
const UPPER_CASE_CODE = /^(ERR|SQLITE)_[A-Z_]{2,40}$/;
const SYSTEM_CODES: ReadonlySet<string> = new Set(Object.keys(constants.errno));

/** Eight digits, masked or not, may be a document or a part of a key; so may a number that long. */
const MANY_DIGITS = /(?:\d[.\-/]?){8}/;
const SMALL_NUMBER = 100_000_000;
const LETTERED_CNPJ = /^[a-z0-9]{12}\d{2}$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

export type Fact = string | number | boolean | null;

/** Only what is known to be harmless is let through: small numbers, truth values, short codes. */
export function safeFact(value: unknown): Fact {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Math.abs(value) < SMALL_NUMBER ? value : WITHHELD;
  return typeof value === 'string' && isCode(value) ? value : WITHHELD;
}

/** Facts by name; a name that is not a short word is withheld with its value. */
export function safeFacts(facts: Readonly<Record<string, unknown>>): Record<string, Fact> {
  const harmless = Object.entries(facts).filter(([name]) => /^[a-zA-Z]{1,30}$/.test(name));
  return Object.fromEntries(harmless.map(([name, value]) => [name, safeFact(value)]));
}

function isCode(text: string): boolean {
  if (SYSTEM_CODES.has(text) || UPPER_CASE_CODE.test(text)) return true;
  return SHORT_CODE.test(text) && ![MANY_DIGITS, LETTERED_CNPJ, UUID].some((shape) => shape.test(text));
}
