import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

/** A profile of V8; times in microseconds. */
export interface Profile {
  readonly nodes: readonly ProfileNode[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

interface ProfileNode {
  readonly id: number;
  readonly callFrame: {
    readonly functionName: string;
    readonly url: string;
    readonly lineNumber: number;
    readonly columnNumber: number;
  };
}

/** Milliseconds of processor time by package or room of the sources. */
export type ByModule = ReadonlyMap<string, number>;

const root = resolve(import.meta.dirname, '../../..');

/** Adds up the samples of a profile's first milliseconds by the module in which each was taken. */
export async function byModule({ nodes, samples = [], timeDeltas = [] }: Profile, until: number): Promise<ByModule> {
  const modules = new Map<number, string>();
  for (const node of nodes) modules.set(node.id, await moduleOf(node));
  const sums = new Map<string, number>();
  let at = 0;
  for (const [index, id] of samples.entries()) {
    const delta = (timeDeltas[index] ?? 0) / 1_000;
    at += delta;
    const module = modules.get(id) ?? '';
    if (at <= until && module !== '') sums.set(module, (sums.get(module) ?? 0) + delta);
  }
  return sums;
}

/** The profiles that an ended process left in a folder, by thread. */
export async function profilesIn(folder: string): Promise<readonly Profile[]> {
  const files = (await readdir(folder)).toSorted();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(folder, file), 'utf8'))));
}

async function moduleOf({ callFrame: { functionName, url, lineNumber, columnNumber } }: ProfileNode): Promise<string> {
  if (url === '')
    return functionName === '(idle)' || functionName === '(root)' ? '' : `${NATIVE[functionName] ?? 'runtime'}`;
  if (url.startsWith('node:')) return `node: ${url.slice(5).split('/').slice(0, 3).join('/')}`;
  const map = await mapOf(url);
  if (map === null) return `other ${basename(url)}`;
  const { source } = originalPositionFor(map, { line: lineNumber + 1, column: columnNumber });
  return source === null ? `bundle ${basename(url)}` : named(source);
}

const NATIVE: Readonly<Record<string, string>> = {
  '(program)': 'native code',
  '(garbage collector)': 'garbage collector',
};

const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules\/)/;

/** A package, or a room of the sources with the folder below it. */
function named(source: string): string {
  const [, name] = PACKAGE.exec(source) ?? [];
  if (name !== undefined) return name;
  const path = source.replace(/^(\.\.\/)+/, '');
  return path
    .split('/')
    .slice(0, path.startsWith('renderer/i18n') ? 2 : 3)
    .join('/');
}

const maps = new Map<string, Promise<TraceMap | null>>();

function mapOf(url: string): Promise<TraceMap | null> {
  const known = maps.get(url) ?? readMap(url);
  maps.set(url, known);
  return known;
}

async function readMap(url: string): Promise<TraceMap | null> {
  const file = url.startsWith('file:') ? fileURLToPath(url) : join(root, 'out/renderer', new URL(url).pathname);
  const text = await readFile(`${file}.map`, 'utf8').catch(() => null);
  return text === null ? null : new TraceMap(text);
}
