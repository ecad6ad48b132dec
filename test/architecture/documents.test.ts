import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { formatDocument } from '#domain/document.ts';
import { SCENARIOS } from '#main/simulated-register/scenarios.ts';
import manifest from '../../package.json';

const root = resolve(import.meta.dirname, '../..');
const pages = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md'];
const read = (page: string): string => readFileSync(resolve(root, page), 'utf8');

test('the README lists every scenario document with its situation', () => {
  const readme = read('README.md');
  for (const { numero, titulo, situacao } of SCENARIOS) {
    expect(readme).toContain(`| ${formatDocument(numero)} | ${titulo} | ${situacao} |`);
  }
});

test('every npm script that a page names exists', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(/npm run ([\w:]+)/g)].map((found) => found[1]));
  const known: readonly string[] = Object.keys(manifest.scripts);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => name !== undefined && !known.includes(name))).toEqual([]);
});

test('every file of the house that a page names exists', () => {
  const named = pages.flatMap((page) =>
    [...read(page).matchAll(/`((?:main|preload|renderer|test|assets)\/[\w./-]+)`/g)].map((found) => found[1] ?? ''),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

test('the pictures of the README are there', () => {
  const pictures = [...read('README.md').matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((found) => found[1] ?? '');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((path) => !existsSync(resolve(root, path)))).toEqual([]);
});

test('no page and no source speaks of a registry or of this machine', () => {
  expect(pages.filter((page) => /registry\.npmjs|\/work\/|\/root\//.test(read(page)))).toEqual([]);
});
