/** Plain facts of an entry beyond its columns: which settings, how many rows. Never a name, a document or a secret. */
export type AuditFacts = Readonly<Record<string, string | number | boolean>>;

/**
 * An entry of the audit log as it is hashed, exported and verified. Texts and whole numbers only, so that its canonical
 * JSON (RFC 8785) is `JSON.stringify` with sorted names.
 */
export interface AuditEntry {
  /** The form of what is hashed. */
  readonly v: 1;
  /** 1, 2, 3 …, without a gap. */
  readonly seq: number;
  /** UTC with milliseconds: a text no change of time zones can alter. */
  readonly at: string;
  readonly officer: string;
  readonly kind: string;
  /** Random pseudonym of a document, by which its entries are found until its subject is erased; null if about no subject. */
  readonly subject: string | null;
  readonly environment: string | null;
  readonly purpose: string | null;
  /** `ok`, or the code of the failure. */
  readonly outcome: string;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
  /** `hash` of the entry before; 64 zeros before the first. */
  readonly previous: string;
  /** SHA-256, as hex, of the canonical JSON of everything above. */
  readonly hash: string;
}

/** What stands before the first entry. */
export const NO_ENTRY = '0'.repeat(64);

/** SHA-256 of a text's UTF-8 bytes, as hex. */
export type Sha256 = (text: string) => string;

/** The hash an entry has to have. */
export function hashOfEntry({ hash: _, ...content }: AuditEntry, sha256: Sha256): string {
  return sha256(canonicalJson(content));
}

/** One line of the exported log. */
export function jsonLineOf(entry: AuditEntry): string {
  return `${canonicalJson(entry)}\n`;
}

/** JSON with the names of each object sorted by their UTF-16 units, without blanks. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isPlainObject(part) ? sorted(part) : part));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Entries and not an object literal: `__proto__` is a name like any other. */
function sorted(object: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Most characters of the reason with which an officer accepts a contradicted seal, or asks again what may be paid. */
export const MAX_REASON_LENGTH = 300;
