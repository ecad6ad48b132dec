import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { fileOf, readSources, type Source } from './imports.ts';

/** Being rewritten; held once that is done. */
const REWRITTEN = /^main\/repositories\/(merge|team|erasure|salvage|schema)\//;
/** They give `docs/contract.md` its names. */
const NAMED_IN_DOCS = /^preload\/contract\/.*Schema$/;

/** An import on demand or of a type, and an interface that another file adds to. */
const BESIDE = /\bimport\(\s*'([^']+)'\s*\)(?:\)?\.(?!then\b)(\w+))?|declare module '([^']+)' \{\s+interface (\w+)/g;

type Parsed = Source & Pick<ReturnType<typeof parseSync>, 'module'>;

/** The names that a file takes from others, each as `file name`; `file *` for all of them. */
function takenBy({ path, text, module: { staticImports, staticExports } }: Parsed): string[] {
  const imported = staticImports.flatMap(({ moduleRequest, entries }) =>
    entries.map(({ importName }) => [moduleRequest.value, importName.name] as const),
  );
  const passedOn = staticExports.flatMap(({ entries }) =>
    entries.map(({ moduleRequest, importName }) => [moduleRequest?.value, importName.name] as const),
  );
  // The compiler names the props of a component that is loaded on demand.
  const beside = [...text.matchAll(BESIDE)].flatMap(([, module, name, added, to]) => [
    [module ?? added, name ?? to] as const,
    [module, 'Props'] as const,
  ]);
  return [...imported, ...passedOn, ...beside].map(([module, name]) => `${fileOf(path, module ?? '')} ${name ?? '*'}`);
}

function untaken(sources: readonly Source[]): string[] {
  const parsed = sources.map((source) => ({ ...source, module: parseSync(source.path, source.text).module }));
  const taken = new Set(parsed.flatMap(takenBy));
  return parsed.flatMap(({ path, module }) => {
    if (path.startsWith('test/') || taken.has(`${path} *`)) return [];
    const names = module.staticExports.flatMap(({ entries }) => entries);
    return names.map(({ exportName }) => `${path} ${exportName.name}`).filter((name) => !taken.has(name));
  });
}

test('what a file exports another one takes', { timeout: 60_000 }, () => {
  const found = untaken(readSources()).filter((name) => !REWRITTEN.test(name) && !NAMED_IN_DOCS.test(name));
  expect(found).toEqual([]);
});

test('an export that its own file alone uses would be found, a type too', () => {
  const text = 'export const taken = 1;\nexport const own = 2;\nexport type Own = typeof own;\n';
  const taking = { path: 'test/b.ts', text: "import { taken } from '../main/a.ts';" };
  expect(untaken([{ path: 'main/a.ts', text }, taking])).toEqual(['main/a.ts own', 'main/a.ts Own']);
});
