import { expect, test } from 'vitest';
import { readSources } from './imports.ts';

/** Texts equal in every language: signs, names, and the product's name. */
const SHARED = /^(Lastro|[^\p{L}]*|[A-Z])$/u;
const SAID = ['aria-label', 'aria-description', 'title', 'placeholder', 'label', 'description', 'lead', 'alt'];

const screens = readSources().filter(({ path }) => path.startsWith('renderer/') && path.endsWith('.tsx'));

/** Words between two tags, and words given straight to an attribute that is shown or spoken. */
function wordsOutside(text: string): string[] {
  const between = [...text.matchAll(/(?<=[\w"'}/-])>([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*)<\//gu)].map(
    ([, words]) => `${words}`,
  );
  const spoken = SAID.flatMap((name) =>
    [...text.matchAll(new RegExp(`[\\s]${name}="([^"]*)"`, 'gu'))].map(([, words]) => `${words}`),
  );
  return [...between, ...spoken].map((words) => words.trim()).filter((words) => !SHARED.test(words));
}

test('every visible text stands in the catalogues', () => {
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(({ path, text }) => wordsOutside(text).map((words) => `${path}: ${words}`))).toEqual([]);
});

test.each(['<p>Nada consta</p>', '<Button aria-label="Fechar" />', '<Trans>\n  Olá\n</Trans>'])(
  '%s would be found',
  (text) => {
    expect(wordsOutside(text)).toHaveLength(1);
  },
);
