/**
 * Plain facts of an entry beyond its columns, such as settings or numbers of rows; never a name, a document or a
 * secret.
 */
export type AuditFacts = Readonly<Record<string, string | number | boolean>>;

/**
 * An entry of the audit log as hashed, exported and verified. It has only texts and whole numbers, so its canonical
 * JSON (RFC 8785) is `JSON.stringify` with sorted names.
 */
export interface AuditEntry {
  /** Version of the hashed form. */
  readonly v: 1;
  /** 1, 2, 3 …, without gaps. */
  readonly seq: number;
  /** UTC with milliseconds, as a text that a change of time zones cannot alter. */
  readonly at: string;
  readonly officer: string;
  readonly kind: string;
  /**
   * Random pseudonym of a document, which finds its entries until its subject is erased; null if the entry is about no
   * subject.
   */
  readonly subject: string | null;
  readonly environment: string | null;
  readonly purpose: string | null;
  /** `ok`, or the code of the failure. */
  readonly outcome: string;
  readonly consentId: string | null;
  readonly resultId: string | null;
  readonly facts: AuditFacts;
  /** `hash` of the entry before; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 of the canonical JSON of all fields above, in hex. */
  readonly hash: string;
}

/** `previous` of the first entry. */
export const NO_ENTRY = '0'.repeat(64);

/** SHA-256 of a text's UTF-8 bytes, in hex. */
export type Sha256 = (text: string) => string;

export function hashOfEntry({ hash: _, ...content }: AuditEntry, sha256: Sha256): string {
  return sha256(canonicalJson(content));
}

export function jsonLineOf(entry: AuditEntry): string {
  return `${canonicalJson(entry)}\n`;
}

/** JSON without blanks, with the names of each object sorted by UTF-16 units. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isPlainObject(part) ? sorted(part) : part));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `fromEntries` instead of an object literal, so that `__proto__` is an ordinary name. */
function sorted(object: Readonly<Record<string, unknown>>): unknown {
  return Object.fromEntries(Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Most characters of an officer's reason for accepting a contradicted seal, or for another query that may be charged.
 */
export const MAX_REASON_LENGTH = 300;
