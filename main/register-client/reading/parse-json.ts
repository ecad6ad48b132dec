import { isMembers, type Members } from '#domain/json-object.ts';

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
