/** Result of `withTimeout` if the time runs out. */
export const TIMED_OUT = Symbol('timed out');

/**
 * Waits at most `timeoutMs` milliseconds for work that cannot be cancelled. The work goes on, and a late failure is
 * ignored.
 */
export async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | typeof TIMED_OUT> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
