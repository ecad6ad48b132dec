export interface TermCode {
  /** Id of the draft, a UUID; the document's number. */
  readonly draft: string;
  /** Version of the wording, such as `2.0`. */
  readonly version: string;
  /** SHA-256 of the text in hexadecimal; a code carries its first half. */
  readonly hash: string;
}

/** Hexadecimal digits of the hash in a code: 128 bits, which no two texts share by chance. */
const HASH_DIGITS = 32;

const CODE =
  /LASTRO1:([0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}):((?:0|[1-9][0-9]{0,3})\.(?:0|[1-9][0-9]{0,3})):([0-9a-f]{32})/;
const WHOLE = new RegExp(`^${CODE.source}$`);

/** Writes a printed term's code, both as a QR code and as text. It contains no personal data. */
export function termCode({ draft, version, hash }: TermCode): string {
  return `LASTRO1:${draft}:${version}:${hash.slice(0, HASH_DIGITS)}`;
}

/** Reads a code exactly as `termCode` writes it; null for any other text. */
export function readTermCode(text: string): TermCode | null {
  const [, draft, version, hash] = WHOLE.exec(text) ?? [];
  if (draft === undefined || version === undefined || hash === undefined) return null;
  return { draft, version, hash };
}

/** Finds the codes in a page's text; a line may break inside one. */
export function findTermCodes(text: string): string[] {
  return text.replace(/\s/g, '').match(new RegExp(CODE, 'g')) ?? [];
}

export const TERM_COMPARISONS = ['same', 'other', 'not_found'] as const;
type TermComparison = (typeof TERM_COMPARISONS)[number];

/** Compares a file's codes with the SHA-256 of a term; any code of another term makes the result `other`. */
export function compareTermCodes(codes: readonly string[], sha256: string): TermComparison {
  const found = codes.flatMap((text) => readTermCode(text) ?? []);
  if (found.length === 0) return 'not_found';
  return found.every(({ hash }) => sha256.startsWith(hash)) ? 'same' : 'other';
}
