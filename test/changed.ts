import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { nearTests } from './support/near-tests.ts';

/**
 * `npm run test:changed`: runs the tests nearest to the changes since the last commit, or a named one, and the
 * architecture; not those tagged `long`.
 */
const root = resolve(import.meta.dirname, '..');
const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

const changed = [
  ...git('diff', '--name-only', process.argv[2] ?? 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const { imports } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'));
const tests = globSync('test/{unit,integration}/**/*.test.{ts,tsx}', { cwd: root }).map((found) => {
  const path = found.replaceAll('\\', '/');
  return { path, text: readFileSync(resolve(root, path), 'utf8') };
});
const files = [...nearTests(changed, tests, imports), 'test/architecture/'];
const projects = ['unit', 'integration', 'components', 'architecture'].flatMap((name) => ['--project', name]);
const vitest = resolve(root, 'node_modules/vitest/vitest.mjs');
const asked = ['run', '--tags-filter=!long', '--passWithNoTests', ...projects, ...files];
process.exitCode = spawnSync(process.execPath, [vitest, ...asked], { cwd: root, stdio: 'inherit' }).status ?? 1;
