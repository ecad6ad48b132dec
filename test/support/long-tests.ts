import { test } from 'vitest';

/** Of a table the first row runs in `npm test`, or as many as `first` says; the others are left to `npm run test:long`. */
export function testFirst<const Row extends readonly unknown[]>(
  rows: readonly Row[],
  title: string,
  run: (...row: [...Row]) => Promise<void>,
  first = 1,
): void {
  test.each(rows.slice(0, first))(title, (...row) => run(...(row as unknown as [...Row])));
  test.each(rows.slice(first))(title, { tags: ['long'] }, (...row) => run(...(row as unknown as [...Row])));
}

/** A test that goes in rounds does a few of them in `npm test`, and many in `npm run test:long`. */
export function testRounds(
  title: string,
  { few, many }: { readonly few: number; readonly many: number },
  run: (rounds: number) => Promise<void> | void,
): void {
  test(title, () => run(few));
  test(`${title}, in ${many} rounds`, { tags: ['long'] }, () => run(many));
}
