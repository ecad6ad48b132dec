/** Returns what lets this process kill itself before one of the calls of these methods, after so many of them. */
export function killBefore(calls: number): (methods: Record<string, unknown>, names: readonly string[]) => void {
  let left = calls;
  return (methods, names) => {
    for (const name of names) {
      const call = methods[name] as (...args: unknown[]) => unknown;
      methods[name] = function (this: unknown, ...args: unknown[]): unknown {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL');
        return call.apply(this, args);
      };
    }
  };
}
