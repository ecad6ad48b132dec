type Wrap = (methods: Record<string, unknown>, names: readonly string[]) => void;

/** Returns a wrapper by which this process kills itself before one of these methods' calls, after so many of them. */
export function killBefore(calls: number): Wrap {
  return wrapping(calls, () => process.kill(process.pid, 'SIGKILL'));
}

/** As `killBefore`, but the disk has no room for that one call. */
export function refuseOnce(calls: number): Wrap {
  return wrapping(calls, () => {
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  });
}

function wrapping(calls: number, end: () => void): Wrap {
  let left = calls;
  return (methods, names) => {
    for (const name of names) {
      const call = methods[name] as (...args: unknown[]) => unknown;
      methods[name] = async function (this: unknown, ...args: unknown[]): Promise<unknown> {
        if (left-- === 0) end();
        return call.apply(this, args);
      };
    }
  };
}
