/** Returns whether a row breaks a rule of its table or cannot be read correctly. */
export function isMisfit(cause: unknown): boolean {
  return (
    cause instanceof Error && 'code' in cause && /^SQLITE_(CONSTRAINT|MISMATCH|CORRUPT|NOTADB)/.test(String(cause.code))
  );
}

/** Returns `otherwise` if the work fails at such a row. */
export function unlessMisfit<Value>(work: () => Value, otherwise: Value): Value {
  try {
    return work();
  } catch (cause) {
    if (isMisfit(cause)) return otherwise;
    throw cause;
  }
}
