/** What ends a program of the terminal: its keys, its supervisor, its window. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Resolves at the first signal to end. Later ones change nothing: a terminal and a launcher may both send the same, and
 * closing must not be cut short by the echo.
 */
export function waitForShutdownSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of SIGNALS) process.on(signal, () => resolve());
  });
}
