import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { windowFiles } from './consulta-path/window-files.ts';

interface Script {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly startOffset: number; readonly endOffset: number; readonly count: number }[];
  }[];
}

const root = `${pathToFileURL(resolve(import.meta.dirname, '../..')).href}/`;
const CHILD = resolve(import.meta.dirname, 'consulta-path/one-consulta.ts');

/** The other side of HTTP, which runs in the same process in the environment Embutido. */
const SERVICE = /^main\/(register-service|simulated-register)\//;

/** Counts the product files that run between the consulta button and the row on disk. */
export async function bench(): Promise<void> {
  const inMain = mainFiles();
  const inWindow = await windowFiles();
  const all = [...new Set([...inWindow, ...inMain])].toSorted();
  console.log(`window ${inWindow.length}, main ${inMain.length}, together ${all.length} files`);
  for (const path of all) console.log(`  ${path}`);
}

/** Files with functions that run more often in a process with one consulta than in one without. */
function mainFiles(): string[] {
  const [without, withOne] = [countsOf(), countsOf('consulta')];
  const more = [...withOne]
    .filter(([key, count]) => count > (without.get(key) ?? 0))
    .map(([key]) => key.split('#')[0] ?? '');
  return [...new Set(more)].filter((path) => !SERVICE.test(path));
}

/** Counts the runs of each function over all threads, by file and position. */
function countsOf(...args: readonly string[]): Map<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-coverage-'));
  const { status, stderr } = spawnSync(process.execPath, [CHILD, ...args], {
    env: { ...process.env, NODE_V8_COVERAGE: folder },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const counts = new Map<string, number>();
  for (const file of readdirSync(folder)) {
    const { result }: { result: readonly Script[] } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const { url, functions } of result) {
      const path = url.startsWith(root) ? url.slice(root.length) : '';
      if (!/^(main|preload)\//.test(path)) continue;
      for (const { functionName, ranges } of functions) {
        const [range] = ranges;
        if (range === undefined || (functionName === '' && range.startOffset === 0)) continue;
        const key = `${path}#${range.startOffset}-${range.endOffset}`;
        counts.set(key, (counts.get(key) ?? 0) + range.count);
      }
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return counts;
}
