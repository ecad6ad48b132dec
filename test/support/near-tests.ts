import { basename, dirname } from 'node:path/posix';

/** A test file by its path from the root, with its text. */
export interface TestFile {
  readonly path: string;
  readonly text: string;
}

/**
 * The tests nearest to the changes: changed tests, tests that mirror a changed source's folder, all tests of a changed
 * feature of the window, and tests that import a changed source by name. Nearly every test of the window reaches each
 * of its sources indirectly; `npm test` runs all of those.
 */
export function nearTests(changed: readonly string[], tests: readonly TestFile[], imports: Imports): string[] {
  const isNear = ({ path, text }: TestFile): boolean =>
    changed.some((file) => file === path || mirrors(path, file) || names(text, file, imports));
  return tests.filter(isNear).map(({ path }) => path);
}

/** The `imports` of package.json: `#domain/*` to `./preload/domain/*`. */
type Imports = Readonly<Record<string, string>>;

const FEATURE = /^renderer\/features\/[^/]+/;

function mirrors(test: string, file: string): boolean {
  const [feature] = FEATURE.exec(file) ?? [];
  return feature === undefined
    ? dirname(test) === `test/unit/${dirname(file)}`
    : test.startsWith(`test/unit/${feature}/`);
}

function names(text: string, file: string, imports: Imports): boolean {
  const specifiers = Object.entries(imports).flatMap(([alias, place]) => {
    const folder = place.replace(/^\.\//, '').replace(/\*$/, '');
    return file.startsWith(folder) ? [alias.replace(/\*$/, file.slice(folder.length))] : [];
  });
  return (
    specifiers.some((one) => text.includes(`'${one}'`)) || (isTestSupport(file) && text.includes(`/${basename(file)}'`))
  );
}

function isTestSupport(file: string): boolean {
  return file.startsWith('test/');
}
