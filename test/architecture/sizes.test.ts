import { expect, test } from 'vitest';
import { readSources, type Source } from './imports.ts';
import { functionsOf } from './sizes.ts';

/** Lines that a function may have; a longer one is split into parts with names of their own. */
const MOST_LINES = 60;

function longFunctionsIn(source: Source): string[] {
  if (source.text.split('\n').length <= MOST_LINES) return [];
  return functionsOf(source)
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ name, lines }) => `${source.path}: ${name} has ${lines} lines`);
}

const found = (text: string): string[] => longFunctionsIn({ path: 'renderer/x.tsx', text });
const statements = (count: number): string => '  work();\n'.repeat(count);

test('no function of main, preload or renderer is longer than 60 lines', { timeout: 60_000 }, () => {
  const sources = readSources().filter(({ path }) => /^(main|preload|renderer)\//.test(path));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap(longFunctionsIn)).toEqual([]);
});

test.each([
  `export function long() {\n${statements(59)}}`,
  `export const long = async (): Promise<void> => {\n${statements(59)}};`,
  `const actions = { long: async () => {\n${statements(59)}} };`,
  `class Store {\n  async long() {\n${statements(59)}}\n}`,
  `export const long = createStore<Store>()((set) => ({\n${'  part,\n'.repeat(59)}}));`,
])('a planted function of 61 lines is found', (text) => {
  expect(found(text)).toEqual(['renderer/x.tsx: long has 61 lines']);
});

test('a function of 60 lines may stand', () => {
  expect(found(`export function Page() {\n${statements(58)}}`)).toEqual([]);
});
