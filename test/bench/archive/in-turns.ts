/** So many tries of a deed that takes no argument. */
export const times = (count: number): readonly null[] => Array(count).fill(null);

/** Does the same to each in turn, once for each item; the median time of each, in milliseconds. */
export async function inTurns<One, Item>(
  ones: readonly One[],
  items: readonly Item[],
  deed: (one: One, item: Item) => Promise<unknown>,
): Promise<number[]> {
  const taken = ones.map((): number[] => []);
  for (const item of items) {
    for (const [index, one] of ones.entries()) {
      const start = performance.now();
      await deed(one, item);
      taken[index]?.push(performance.now() - start);
    }
  }
  return taken.map(median);
}

/** A line of figures; where there are two, the second is what the first is compared with. */
export function tell(name: string, values: readonly number[]): void {
  const [ours = Number.NaN, plain] = values;
  const shown = values.map((value) => value.toFixed(value < 100 ? 3 : 0).padStart(12)).join('');
  console.log(`${name.padEnd(42)}${shown}${plain === undefined ? '' : (plain / ours).toFixed(2).padStart(10)}`);
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
