import { expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';
import { functionsOf } from './sizes.ts';

/** The most of a function; its lines are not counted. */
const MOST = { ways: 10, depth: 3, parameters: 4 } as const;
const MEASURES = ['ways', 'depth', 'parameters'] as const;

function hardFunctionsIn(source: Source): string[] {
  return functionsOf(source).flatMap(({ name, ...size }) =>
    MEASURES.filter((measure) => size[measure] > MOST[measure]).map(
      (measure) => `${source.path}: ${name} has ${size[measure]} ${measure}`,
    ),
  );
}

const found = (text: string): string[] => hardFunctionsIn({ path: 'renderer/x.tsx', text });

/** Being rewritten; measured once that is done. */
const REWRITTEN = /^main\/repositories\/(merge|team|erasure|salvage)\//;

test('no function of main, preload or renderer is hard to follow', { timeout: 60_000 }, () => {
  const sources = readSources().filter(({ path }) => /^(main|preload|renderer)\//.test(path) && !REWRITTEN.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap(hardFunctionsIn)).toEqual([]);
});

const when = (count: number): string => '  if (is()) work();\n'.repeat(count);

test.each([
  [`export function hard() {\n${when(10)}}`, 'hard has 11 ways'],
  [`export const hard = async () => is() && ${'is() && '.repeat(9)}is();`, 'hard has 11 ways'],
  [`class Store {\n  hard() { switch (is()) { ${'case 1: '.repeat(10)} } }\n}`, 'hard has 11 ways'],
  ['const hard = () => { for (;;) while (is()) try { if (is()) work(); } catch {} };', 'hard has 4 depth'],
  ['export function hard(one, two, three, four, five) {}', 'hard has 5 parameters'],
])('a planted function is found: %s', (text, complaint) => {
  expect(found(text)).toEqual([`renderer/x.tsx: ${complaint}`]);
});

test.each([
  `export function easy() {\n${when(9)}}`,
  `export function easy() {\n${when(9)}  return () => {\n${when(9)}  };\n}`,
  'const easy = () => { if (a) work(); else if (b) work(); else if (c) work(); else if (d) work(); };',
])('a function of that much may stand', (text) => {
  expect(found(text)).toEqual([]);
});
