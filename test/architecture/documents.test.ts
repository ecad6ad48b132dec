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

test('every path in a block of commands exists, and every source that a page names without its folder', () => {
  const blocks = PAGES.flatMap((page) => readPage(page).match(/^```[\s\S]*?^```$/gm) ?? []);
  const paths = blocks.flatMap((block) => block.match(/(?<![\w./-])(?:main|test|assets)\/[\w./-]*\w/g) ?? []);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  const sources = new Set(
    [...readSources().map(({ path }) => path), ...globSync('{*,assets/**/*}.ts', { cwd: root })].map((path) =>
      basename(path),
    ),
  );
  const named = PAGES.flatMap((page) =>
    [...readPage(page).matchAll(/`([\w-]+(?:\.\w+)?\.tsx?)`/g)].map(([, name = '']) => name),
  );
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !sources.has(name))).toEqual([]);
});

test('every variable of the environment that a page names is read somewhere', () => {
  const named = PAGES.flatMap((page) => readPage(page).match(/\bLASTRO_[A-Z_]+/g) ?? []);
  const sources =
    readSources()
      .map(({ text }) => text)
      .join('\n') +
    readPage('playwright.config.ts') +
    readPage('.github/workflows/release.yml');
  expect(new Set(named).size).toBeGreaterThan(4);
  expect([...new Set(named)].filter((name) => !sources.includes(name))).toEqual([]);
});

/** A figure of a page, and the constant that it repeats. */
const FIGURES: readonly (readonly [page: string, says: RegExp, source: string, is: RegExp])[] = [
  ['docs/commands.md', /127\.0\.0\.1:(\d+)/, 'preload/domain/commands/program.ts', /HTTP_PORT = ([\d_]+)/],
  ['docs/commands.md', /\((\d+) unless\s+changed\)/, 'preload/domain/commands/command-scope.ts', /default: (\d+)/],
  ['docs/commands.md', /(\d+) requests a minute/, 'main/hosts/commands/listener.ts', /known: (\d+)/],
  ['docs/commands.md', /requests a minute \((\d+) without/, 'main/hosts/commands/listener.ts', /unknown: (\d+)/],
  ['docs/data.md', /in batches of (\d+) rows/, 'main/platform/database/rebuild-rows.ts', /BATCH = (\d+)/],
  ['docs/desktop.md', /down to (\d+) × 480/, 'main/hosts/electron/window/open-window.ts', /minWidth: (\d+)/],
  ['docs/desktop.md', /down to 640 × (\d+)/, 'main/hosts/electron/window/open-window.ts', /minHeight: (\d+)/],
  ['docs/development.md', /for up to\s+(\d+) seconds/, 'main/launcher/obtain-runtime.ts', /TIMEOUT = (\d+)_000/],
  ['docs/package.md', /(\d+) MB at most/, 'test/package/package.test.ts', /MOST = (\d+)/],
  ['docs/releasing.md', /\((\d+) lines at most\)/, 'assets/builder/release.ts', /MOST_LINES = (\d+)/],
  ['docs/security.md', /of up to (\d+) KiB/, 'main/signatures/roots.ts', /MAX_SIZE = (\d+) \* 1024/],
  ['CONTRIBUTING.md', /Node (\d+) or newer/, 'package.json', /"node": ">=(\d+)"/],
  ['README.md', /Node (\d+) or newer/, 'package.json', /"node": ">=(\d+)"/],
  ['docs/package.md', /`v(\d+)\./, 'package.json', /"electron": "(\d+)\./],
];

test.each(FIGURES)('%s repeats the figure of its source: %s', (page, says, source, is) => {
  const said = says.exec(readPage(page))?.[1];
  expect(said).toBeDefined();
  expect(said).toBe(is.exec(readPage(source))?.[1]?.replaceAll('_', ''));
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

  /** The test of the guide's reader makes pages of its own. */
  const OWN_PAGES = /^test\/(architecture\/|unit\/renderer\/features\/help\/read-page\.)/;

  const sources = readSources().filter(({ path }) => !OWN_PAGES.test(path));

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
