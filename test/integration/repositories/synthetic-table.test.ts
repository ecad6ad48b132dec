import { expect, test } from 'vitest';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';

/** Follows the rows of a table added by a description, which may lack a member. */
async function rowsOf(...without: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
  const child = startChild('synthetic-table.ts', [await freshFolder(), ...without]);
  return JSON.parse(await nextLine(child));
}

const WHOLE = {
  sent: [['11144477735', 'first']],
  applied: ['first'],
  unread: [['unreadable', 1]],
  isAgreed: true,
  restored: [1, ['first']],
  merged: [1, 1, ['first']],
  salvaged: [true, ['first']],
  erased: [1, []],
};

test('data, a described table: its rows are shared, merged, restored, salvaged and erased, and an unsound one is left out', async () => {
  expect(await rowsOf()).toEqual(WHOLE);
});

test.each(['subject', 'shares', 'erase', 'merge'])(
  'a description without `%s` is noticed',
  { tags: ['long'] },
  async (member) => {
    const seen = await rowsOf(member).catch(() => 'it ends');
    expect(seen).not.toEqual(WHOLE);
  },
);
