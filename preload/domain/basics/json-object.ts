export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Limits for a service's text: levels of nesting, characters of one text, elements of one list or members of one
 * object.
 */
export const JSON_BOUNDS = { depth: 64, text: 10_000, elements: 20_000 } as const;

/**
 * Returns the members of a JSON object; null if the text is anything else, or exceeds `JSON_BOUNDS`. The parser's own
 * error quotes the text and is therefore dropped. Amounts are read as doubles: exact in cents below 2^53 cents
 * (preload/domain/basics/money.ts).
 */
export function parseMembers(text: string): Members | null {
  if (!isBounded(text)) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

const [QUOTE, COMMA, BACKSLASH, SMALL_U] = [0x22, 0x2c, 0x5c, 0x75];
/** This bit distinguishes brackets from braces; setting it lets one comparison match both. */
const [OPENING, CLOSING, BRACE_BIT] = [0x7b, 0x7d, 0x20];

/** Checks a text's limits in one pass, before parsing; the parser decides whether it is JSON. */
function isBounded(json: string): boolean {
  const elements = [1];
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfText(json, at + 1);
      if (at === -1) return false;
    } else if (code === COMMA) {
      const count = (elements[elements.length - 1] ?? 0) + 1;
      if (count > JSON_BOUNDS.elements) return false;
      elements[elements.length - 1] = count;
    } else if ((code | BRACE_BIT) === OPENING) {
      if (elements.push(1) > JSON_BOUNDS.depth + 1) return false;
    } else if ((code | BRACE_BIT) === CLOSING) elements.pop();
  }
  return true;
}

/** Index of the closing quote, or the end if there is none; -1 if the text is too long. */
function endOfText(json: string, start: number): number {
  const quote = json.indexOf('"', start);
  const isPlain = quote !== -1 && json.charCodeAt(quote - 1) !== BACKSLASH;
  if (isPlain && quote - start <= JSON_BOUNDS.text) return quote;
  let length = 0;
  for (let at = start; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at += json.charCodeAt(at + 1) === SMALL_U ? 5 : 1;
    length += 1;
    if (length > JSON_BOUNDS.text) return -1;
  }
  return json.length;
}
