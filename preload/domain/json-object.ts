/** Members of a JSON object. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object: neither null nor an array. */
export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
