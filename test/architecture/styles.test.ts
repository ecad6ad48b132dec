import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readSources } from './imports.ts';

const packages = resolve(import.meta.dirname, '../../node_modules');
const library = join(packages, '@mantine/core');
const styles = readFileSync(resolve(import.meta.dirname, '../../renderer/app/theme/styles.ts'), 'utf8');
const listed = [...styles.matchAll(/@mantine\/core\/styles\/([\w-]+)\.layer\.css/g)].map(([, name = '']) => name);
const window = readSources().filter(({ path }) => path.startsWith('renderer/'));

const IMPORTS = /import (?:type )?(?:\{([^}]*)\}|(\w+)) from ['"]([^'"]+)['"]/g;

interface Import {
  readonly names: readonly string[];
  readonly from: string;
}

function importsIn(text: string): readonly Import[] {
  return [...text.matchAll(IMPORTS)].map(([, names, name, from = '']) => ({
    names: (names ?? name ?? '').split(',').map((each) => each.replace('type ', '').trim()),
    from,
  }));
}

/** The files of a package by the names that it exports. */
function exportedFrom(name: string): ReadonlyMap<string, string> {
  const root = join(packages, name, 'esm');
  return new Map(
    importsIn(readFileSync(join(root, 'index.mjs'), 'utf8')).flatMap(({ names, from }) =>
      names.map((each) => [each.split(' as ').at(-1) ?? '', resolve(root, from)] as const),
    ),
  );
}

/** The sheets of the components that the window names, and of the components in these. */
function sheetsUsed(): ReadonlySet<string> {
  const exported = new Map(['@mantine/core', '@mantine/dates'].map((name) => [name, exportedFrom(name)]));
  const found = new Set<string>();
  const walked = new Set<string>();
  const follow = ({ names, from }: Import): void => {
    for (const name of names) walk(exported.get(from)?.get(name));
  };
  const walk = (file: string | undefined): void => {
    if (file === undefined || walked.has(file) || !file.endsWith('.mjs')) return;
    walked.add(file);
    const text = readFileSync(file, 'utf8');
    const [, sheet] = file.includes('@mantine/core') ? (/import \w+ from "[^"]*\/(\w+)\.module/.exec(text) ?? []) : [];
    if (sheet !== undefined) found.add(sheet);
    for (const one of importsIn(text)) {
      if (one.from.startsWith('.')) walk(resolve(dirname(file), one.from));
      else follow(one);
    }
  };
  for (const { text } of window) for (const one of importsIn(text)) follow(one);
  return found;
}

test('the window carries the sheets of the components that it uses, and of no others', () => {
  const bases = ['baseline', 'default-css-variables', 'global'];
  expect(listed.slice(0, 3)).toEqual(bases);
  expect(listed.slice(3).toSorted()).toEqual([...sheetsUsed()].toSorted());
  expect(listed.length).toBeGreaterThan(30);
});

test('the sheets stand in the order of the library, in which one rule wins over another', () => {
  const all = readFileSync(join(library, 'styles.css'), 'utf8');
  const places = listed.map((name) =>
    all.indexOf(
      readFileSync(join(library, `styles/${name}.css`), 'utf8')
        .trim()
        .slice(0, 60),
    ),
  );
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('whatever shows a calendar brings its sheet', () => {
  const without = window.filter(
    ({ text }) => /import \{[^}]*\} from '@mantine\/dates'/.test(text) && !text.includes('/dates-styles.ts'),
  );
  expect(without.map(({ path }) => path)).toEqual([]);
});
