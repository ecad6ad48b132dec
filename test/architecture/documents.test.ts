import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TERM_CLAUSES } from '#main/features/consent/term.ts';
import manifest from '../../package.json';
import { readSources } from './imports.ts';
import { anchorsOf, PAGES, readPage, rowsUnder } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');
const isThere = (path: string): boolean => existsSync(resolve(root, path));

test('the README is read in a few minutes: 700 words at most', () => {
  expect(readPage('README.md').split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('the page of the register tells the source of each clause of the term', () => {
  const rows = rowsUnder(readPage('docs/register.md'), 'The term').map((cells) => ({ id: cells[0], source: cells[2] }));
  const sourced = rows.filter(({ id, source }) => id !== '' && source !== '');
  expect(sourced.map(({ id }) => id)).toEqual(TERM_CLAUSES.map(({ id }) => `\`${id}\``));
});

test('every npm script that a page names exists', () => {
  const named = PAGES.flatMap((page) => [...readPage(page).matchAll(/npm run ([\w:]+)/g)].map((found) => found[1]));
  const known: readonly string[] = Object.keys(manifest.scripts);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
});

test('every file of the tree that a page names exists', () => {
  const named = PAGES.flatMap((page) =>
    [...readPage(page).matchAll(/`((?:main|preload|renderer|test|assets|docs)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !isThere(path))).toEqual([]);
});

test('every page and heading that a page links to exists', () => {
  const links = PAGES.flatMap((page) =>
    [
      ...readPage(page)
        .replaceAll(/```[^`]*```/g, '')
        .matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g),
    ].map(([, path = '', anchor]) => ({
      path: path === '' ? page : join(dirname(page), path).replaceAll('\\', '/'),
      anchor,
    })),
  );
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter(({ path, anchor }) => !isThere(path) || !hasAnchor(path, anchor))).toEqual([]);
});

test('no page speaks of a registry or of this machine', () => {
  expect(PAGES.filter((page) => /registry\.npmjs|\/work\/|\/root\//.test(readPage(page)))).toEqual([]);
});

describe('what a source cites', () => {
  /** A page by its path from the root, and a heading by its anchor. */
  const citedIn = (text: string): { path: string; anchor: string | undefined }[] =>
    [...text.matchAll(/(?<![\w/.-])((?:docs\/)?[\w/-]+\.md)(?:#([\w-]+))?/g)]
      .filter(([, path = '']) => !LICENCE.test(path))
      .map(([, path = '', anchor]) => ({ path, anchor }));

  /** Licences that stand beside a package or a bundle. */
  const LICENCE = /licenses?\.md$/i;

  const missingIn = (text: string): string[] =>
    citedIn(text)
      .filter(({ path, anchor }) => !PAGES.includes(path) || !hasAnchor(path, anchor))
      .map(({ path, anchor = '' }) => `${path}#${anchor}`);

  /** A citation such as `specification, Errors`; the page of the register lists the sections. */
  const SECTIONS = rowsUnder(readPage('docs/register.md'), 'The interface specification').map(([section = '']) =>
    section.replaceAll('`', ''),
  );
  const unknownSectionsIn = (text: string): string[] =>
    [...text.matchAll(/\(specification, `?([^);:]+)/g)]
      .map(([, cited = '']) => cited.replaceAll(/\s*\n\s*\*\s*/g, ' '))
      .filter((cited) => !SECTIONS.some((section) => cited.startsWith(section)));

  const sources = readSources().filter(({ path }) => !path.startsWith('test/architecture/'));

  test('is a page of the repository, and a heading of it', () => {
    expect(sources.flatMap(({ text }) => citedIn(text)).length).toBeGreaterThan(100);
    expect(sources.flatMap(({ path, text }) => missingIn(text).map((cited) => `${path}: ${cited}`))).toEqual([]);
  });

  test('is a section of the interface specification that the page of the register knows', () => {
    expect(SECTIONS.length).toBeGreaterThan(10);
    expect(sources.flatMap(({ path, text }) => unknownSectionsIn(text).map((cited) => `${path}: ${cited}`))).toEqual(
      [],
    );
  });

  test('would be found missing', () => {
    expect(missingIn('/** As the page says (docs/nowhere.md#facts). */')).toEqual(['docs/nowhere.md#facts']);
    expect(missingIn('/** As the page says (docs/register.md#fables). */')).toEqual(['docs/register.md#fables']);
    expect(missingIn('/** As the page says (register.md, Facts). */')).toEqual(['register.md#']);
    expect(unknownSectionsIn('/** The table (specification, Weather). */')).toEqual(['Weather']);
  });
});

function hasAnchor(path: string, anchor: string | undefined): boolean {
  return anchor === undefined || anchorsOf(readPage(path)).includes(anchor);
}
