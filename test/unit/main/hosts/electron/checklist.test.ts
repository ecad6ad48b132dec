import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Every row of the security design has a test that is named after it; this one holds the list. */
const root = resolve(import.meta.dirname, '../../../../..');
const self = 'checklist.test.ts';
const titles = globSync('{unit,integration,package,e2e}/**/*.{test,spec}.ts', { cwd: join(root, 'test') })
  .filter((path) => !path.endsWith(self))
  .flatMap((path) => titlesIn(readFileSync(join(root, 'test', path), 'utf8')));

/** Texts in quotes that begin with a row's name, wherever the call that takes them begins. */
function titlesIn(text: string): string[] {
  const found = text.matchAll(/['"`]((?:checklist \d|beyond it|secrets|web host|embedded service|data)[^\n]*)/g);
  return [...found].map(([, title]) => title ?? '');
}

const rowsOf = (title: string): number[] => {
  const [, list = ''] = /^checklist ((?:\d+(?:, | and )?)+)/.exec(title) ?? [];
  return list.split(/, | and /).map(Number);
};

const named = new Set(titles.flatMap(rowsOf));

test.each(Array.from({ length: 20 }, (_, index) => index + 1))('row %i of the checklist has its test', (row) => {
  expect(named).toContain(row);
});

describe.each([
  [
    'beyond it',
    [
      'foreign requests',
      'dictionaries',
      'unused schemes',
      'the developer tools',
      'no cache',
      'the single instance',
      'content protection',
      'the own scheme',
      'files from memory',
      'the content policy',
      'the locked window',
    ],
  ],
  [
    'web host',
    [
      'rebinding',
      'foreign origin',
      'fetch site',
      'missing token',
      'wrong token',
      'replayed link',
      'cookie',
      'body limit',
      'no CORS',
      'loopback',
      'no stack',
    ],
  ],
  [
    'embedded service',
    [
      'loopback',
      'own host',
      'tokens',
      'rate limit',
      'body limit',
      'time limit',
      'no stack',
      'escaped page',
      'page policy',
    ],
  ],
  ['secrets', ['ok', 'locked', 'unavailable', 'changed', 'no plaintext']],
  [
    'data',
    [
      'no secret in the window',
      'nothing personal in the log',
      'formulas',
      'bounded imports',
      'no redirect',
      'whole files',
    ],
  ],
])('%s', (part, rows) => {
  test.each(rows)('%s has its test', (row) => {
    expect(titles.filter((title) => title.includes(`${part}, ${row}`))).not.toEqual([]);
  });
});
