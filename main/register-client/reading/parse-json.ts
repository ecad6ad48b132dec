/** Members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/**
 * The members of a JSON object, null when the text is anything else. The parser's own error quotes the text and
 * therefore never leaves here. Amounts are read as doubles: exact in cents below 2^53 cents (preload/domain/money).
 */
export function parseMembers(text: string): Members | null {
  try {
    const value: unknown = JSON.parse(text);
    return isMembers(value) ? value : null;
  } catch {
    return null;
  }
}

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
