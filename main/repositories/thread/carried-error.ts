/** An error between two threads: a clone of it would lose its code, by which a full disk is told from a defect. */
export interface CarriedError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** SQLite's or the operating system's. */
  readonly code: string | undefined;
}

export function carryError(cause: unknown): CarriedError {
  if (!(cause instanceof Error)) return { name: 'Error', message: String(cause), stack: undefined, code: undefined };
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return { name: cause.name, message: cause.message, stack: cause.stack, code };
}

/** The error as it was thrown, with the stack of the thread that threw it. */
export function errorOf({ message, name, stack, code }: CarriedError): Error {
  const facts = { name, ...(stack === undefined ? {} : { stack }), ...(code === undefined ? {} : { code }) };
  return Object.assign(new Error(message), facts);
}
