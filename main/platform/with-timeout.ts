/** Stands for the value of work that did not end in time. */
export const TIMED_OUT = Symbol('timed out');

/** Waits for work that cannot be cancelled, at most so many milliseconds; it goes on, and a late failure is ignored. */
export async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value | typeof TIMED_OUT> {
  const { promise: late, resolve } = Promise.withResolvers<typeof TIMED_OUT>();
  const timer = setTimeout(resolve, timeoutMs, TIMED_OUT);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
