/** So many tries of a deed that takes no argument. */
export const times = (count: number): readonly null[] => Array(count).fill(null);

/** Milliseconds of processor time of this process, without other programs. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Does the same to each in turn, once for each item; how long each took each time, in milliseconds of a clock. */
export async function timesInTurns<One, Item>(
  ones: readonly One[],
  items: readonly Item[],
  deed: (one: One, item: Item) => Promise<unknown>,
  clock: () => number = () => performance.now(),
): Promise<readonly (readonly number[])[]> {
  const taken = ones.map((): number[] => []);
  for (const item of items) {
    for (const [index, one] of ones.entries()) {
      const start = clock();
      await deed(one, item);
      taken[index]?.push(clock() - start);
    }
  }
  return taken;
}

/** As `timesInTurns`; the median time of each. */
export async function inTurns<One, Item>(...asked: Parameters<typeof timesInTurns<One, Item>>): Promise<number[]> {
  return (await timesInTurns(...asked)).map(median);
}

/** Prints a line of figures; of two, the second is the yardstick. */
export function emit(name: string, values: readonly number[]): void {
  const [ours = Number.NaN, plain] = values;
  const shown = values.map((value) => value.toFixed(value < 100 ? 3 : 0).padStart(12)).join('');
  console.log(`${name.padEnd(42)}${shown}${plain === undefined ? '' : (plain / ours).toFixed(2).padStart(10)}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
