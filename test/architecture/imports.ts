import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'vite';
import manifest from '../../package.json' with { type: 'json' };

/** One import of a source file: another file of the tree (from the root, with `/`), or a package by its name. */
export interface Import {
  readonly from: string;
  readonly to: string;
  readonly kind: 'file' | 'package' | 'builtin';
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

const root = resolve(import.meta.dirname, '../..');

/** Every TypeScript source of the tree; types and tests included. */
export function readSources(): Source[] {
  const found = globSync('{preload,main,renderer,test}/**/*.{ts,tsx}', { cwd: root });
  return found.map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(root, path), 'utf8') }));
}

/** All imports of a source: static, re-exported, dynamic, `require` and `import()` in types. */
export function importsOf({ path, text }: Source): Import[] {
  const { module } = parseSync(path, text);
  const fixed = module.staticImports.map((found) => found.moduleRequest.value);
  const passedOn = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const called = [...text.matchAll(/\b(?:import|require)\(\s*['"]([^'"]+)['"]/g)].map((found) => found[1]);
  const specifiers = [...fixed, ...passedOn, ...called].filter((name) => name !== undefined);
  return [...new Set(specifiers)].map((specifier) => toImport(path, specifier));
}

/** The path of a file behind an alias of package.json (`imports`). */
export function withoutAlias(specifier: string): string {
  const [alias, folder] = ALIASES.find(([start]) => specifier.startsWith(start)) ?? ['', ''];
  return folder + specifier.slice(alias.length);
}

const ALIASES = Object.entries(manifest.imports).map(
  ([alias, target]) => [alias.replace('*', ''), target.replace('./', '').replace('*', '')] as const,
);

/** The file of the tree that a source names by a specifier; null for a package. */
export function fileOf(from: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return relative('/', resolve('/', dirname(from), specifier));
  return specifier.startsWith('#') ? withoutAlias(specifier) : null;
}

function toImport(from: string, specifier: string): Import {
  const file = fileOf(from, specifier);
  if (file !== null) return { from, to: file, kind: 'file' };
  if (specifier.startsWith('node:')) return { from, to: specifier, kind: 'builtin' };
  const parts = specifier.split('/');
  return { from, to: specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? ''), kind: 'package' };
}
