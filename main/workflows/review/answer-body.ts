/** Members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The members of a saved answer's body. Throws when it is no JSON: it was read once before it was saved. */
export function answerBody(rawText: string): Members {
  const body: unknown = JSON.parse(rawText);
  return isMembers(body) ? body : {};
}
