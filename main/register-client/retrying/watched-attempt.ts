import { RegisterFailure } from '../failures/register-failure.ts';

/** An attempt that may run several times, and what is known of all its runs. */
export interface WatchedAttempt<Value> {
  readonly run: () => Promise<Value>;
  readonly running: () => boolean;
  /** Whether the service may have acted on any run that failed. */
  readonly reached: () => boolean;
}

/** Watches the runs of an attempt. */
export function watchAttempt<Value>(attempt: () => Promise<Value>): WatchedAttempt<Value> {
  let running = false;
  let reached = false;
  const run = async (): Promise<Value> => {
    running = true;
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof RegisterFailure) reached ||= error.reached;
      throw error;
    } finally {
      running = false;
    }
  };
  return { run, running: () => running, reached: () => reached };
}
