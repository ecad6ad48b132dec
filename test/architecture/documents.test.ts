import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TERM_CLAUSES } from '#main/features/consent/term.ts';
import { USAGE } from '#main/register-service/standalone/read-arguments.ts';
import manifest from '../../package.json';
import { readSources } from './imports.ts';
import { anchorsOf, commandsIn, PAGES, readPage, rowsUnder } from './pages.ts';

const root = resolve(import.meta.dirname, '../..');
const isThere = (path: string): boolean => existsSync(resolve(root, path));

test('the README is read aloud in three minutes: 450 words at most', () => {
  expect(readPage('README.md').split(/\s+/).length).toBeLessThanOrEqual(450);
});

test('the README’s two commands are those of every machine that checks a change', () => {
  expect(commandsIn(readPage('README.md'))).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  const setUp = readFileSync(resolve(root, '.github/actions/set-up/action.yml'), 'utf8');
  expect(setUp.match(/run: (npm .*)/g)).toEqual(['run: npm ci']);
  expect(readFileSync(resolve(root, '.github/workflows/check.yml'), 'utf8')).toContain('- run: npm test\n');
  expect(readPage('test/long/page-commands.test.ts')).toContain('npm ci && npm start');
});

test('every command of the integrators’ page is run', () => {
  const run = readPage('test/long/page-commands.test.ts');
  expect(commandsIn(readPage('docs/integrators.md')).filter((command) => !run.includes(command))).toEqual([]);
});

test('every option of the service alone is on its page', () => {
  const options = [...new Set(USAGE.match(/--[\w-]+/g))];
  const rows = rowsUnder(readPage('docs/integrators.md'), 'The register service alone').map(([cell = '']) => cell);
  expect(rows.map((cell) => /--[\w-]+/.exec(cell)?.[0]).toSorted()).toEqual(options.toSorted());
});

describe('the table of proofs', () => {
  const page = readPage('docs/proofs.md');
  const rows = rowsUnder(page, 'Proofs');
  const workflows = new Map(
    globSync('.github/workflows/*.yml', { cwd: root }).map((path) => [basename(path, '.yml'), readPage(path)]),
  );

  test('names a test that exists for each claim, and the system it ran on', () => {
    expect(rows.length).toBeGreaterThan(10);
    for (const [claim = '', proof = '', ran = ''] of rows) {
      expect(proof, claim).toMatch(/`test\/[\w./-]+`/);
      expect(ran, claim).toMatch(/^Linux/);
    }
  });

  test('leaves only to a hosted runner or to Electron what has not run, by the workflow that will run it', () => {
    const left = rows.flatMap(([, , , cell = '']) => cell.split('; ').filter(Boolean));
    for (const one of left) expect([...workflows.keys()]).toContain(/^`(\w+)`: \S/.exec(one)?.[1]);
    for (const [name, text] of workflows) expect([name, text.includes('has not run yet')]).toEqual([name, true]);
  });
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
