/** Of an error thrown for a file: null where the file is missing; any other is thrown on. */
export function nullIfAbsent(cause: unknown): null {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') return null;
  throw cause;
}
