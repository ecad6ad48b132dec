import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What a finished build leaves behind, the last written last. */
const OUTPUTS = ['out/main/index.js', 'out/main/web.js', 'out/preload/electron.cjs', 'out/renderer/index.html'];

/** What a build is made of; the launcher itself is not. */
const SOURCES = [
  '{preload,renderer}/**/*.*',
  'main/*.ts',
  'main/!(launcher)/**/*.ts',
  'electron.vite.config.ts',
  'package-lock.json',
];

/** Whether everything is built and no source is newer; compared by the times of the files, in milliseconds. */
export function isBuilt(root: string): boolean {
  const written = (path: string): number => statSync(join(root, path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const oldest = Math.min(...OUTPUTS.map(written));
  return oldest > 0 && globSync(SOURCES, { cwd: root }).every((path) => written(path) <= oldest);
}
