import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPage, rowsUnder } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');
const page = readPage('docs/security.md');

const PROOFS = [
  'test/{unit,integration,package,e2e}/**/*.{test,spec}.{ts,tsx}',
  'test/architecture/{shell-sources,policy-registry}.test.ts',
];

const titles = globSync(PROOFS, { cwd: root }).flatMap((path) =>
  titlesIn(readFileSync(join(root, path), 'utf8')).map((title) => ({ path: path.replaceAll('\\', '/'), title })),
);

/** Texts in quotes that begin with the name of a part, wherever the call that takes them begins, and stand for a test of `npm test`. */
function titlesIn(text: string): string[] {
  const found = text.matchAll(/['"`]((?:checklist \d|beyond it|secrets|web host|embedded service|data)[^\n]*)/g);
  return [...found].filter(({ index }) => !isLeftToLong(text.slice(index))).map(([, title]) => title ?? '');
}

/** True if only `npm run test:long` runs the test whose call continues with this text. */
function isLeftToLong(call: string): boolean {
  const options = call.slice(0, call.search(/=>|['"`];|\n {2,}\)|\n\)/));
  return /tags?: \[?'@?long'/.test(options);
}

/** `checklist 1 and 18 and beyond it, …` names two rows of the checklist. */
function checklistRows(title: string): string[] {
  const [, list = ''] = /^checklist ((?:\d+(?:, | and )?)+)/.exec(title) ?? [];
  return list.split(/, | and /);
}

const names = (part: string, row: string, title: string): boolean =>
  part === 'checklist' ? checklistRows(title).includes(row) : title.includes(`${part}, ${row}`);

describe.each([
  ['Checklist', 20],
  ['Beyond it', 16],
  ['Secrets', 14],
  ['Web host', 14],
  ['Embedded service', 10],
  ['Data', 31],
])('%s', (part, count) => {
  const rows = rowsUnder(page, part);

  test(`has at least ${count} rows`, () => {
    expect(rows.length).toBeGreaterThanOrEqual(count);
  });

  test.each(rows)('%s: %s', (row, _holds, proof = '') => {
    const proved = titles.filter(({ title }) => names(part.toLowerCase(), row ?? '', title)).map(({ path }) => path);
    const place = proof.replaceAll('`', '');
    expect(proved.filter((path) => path.startsWith(place))).not.toEqual([]);
  });
});
