import { Cancelled } from '../failures/cancelled.ts';

/**
 * Waits for work, but no longer than the caller wants: a cancellation ends the wait at once. While `answersItself`
 * says so the work is left to answer for the cancellation, because it knows whether its request had left.
 */
export function untilCancelled<Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
  responsesItself: () => boolean = () => false,
): Promise<Value> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      if (!responsesItself()) reject(new Cancelled());
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
