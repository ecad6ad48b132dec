import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Files that a finished build leaves, in the order of writing. */
const OUTPUTS = ['out/main/index.js', 'out/main/web.js', 'out/preload/electron.cjs', 'out/renderer/index.html'];

/** Files that go into a build; the launcher itself does not. */
const SOURCES = [
  '{preload,renderer}/**/*.*',
  'docs/guia/*.md',
  'main/*.ts',
  'main/!(launcher)/**/*.ts',
  'electron.vite.config.ts',
  'package-lock.json',
];

/** Returns whether everything is built and no source is newer, by the times of the files. */
export function isBuilt(root: string): boolean {
  const written = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = Math.min(...OUTPUTS.map(written));
  return oldest > 0 && globSync(SOURCES, { cwd: root }).every((path) => written(path) <= oldest);
}
