import { globSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Part } from '#renderer/features/help/guide/read-page.ts';
import { ptBR } from '#renderer/i18n/portuguese.ts';
import { namesOf, readGuide, type Task, tasksOf } from '../support/guide-pages.ts';
import { readPng } from '../support/read-png.ts';

const root = resolve(import.meta.dirname, '../..');
const PICTURES = 'docs/guia/imagens';

/** Words of a sentence, on average over a page. */
const MOST_WORDS = 15;
const MOST_BYTES = 80_000;

const guide = readGuide();

type Texts = { readonly [key: string]: string | Texts };

const textsIn = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap((text) => (typeof text === 'string' ? [text] : textsIn(text)));

const [whole, filled] = [new Set<string>(), [] as RegExp[]];
for (const text of textsIn(ptBR)) {
  if (!text.includes('{{')) whole.add(text);
  // A text that is all variables would be any text; a variable begins with a number or a name.
  else if (/\p{L}{3}/u.test(text.replaceAll(/\{\{[^}]*\}\}/g, ''))) {
    filled.push(
      new RegExp(
        `^${text
          .split(/\{\{[^}]*\}\}/)
          .map(RegExp.escape)
          .join('[\\d\\p{Lu}].*')}$`,
        'u',
      ),
    );
  }
}

const isOfWindow = (name: string): boolean => whole.has(name) || filled.some((form) => form.test(name));

/** All that a page says, block by block. */
function saidIn({ blocks }: (typeof guide)[number]): readonly (readonly Part[])[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return [];
    if (block.kind === 'text') return [block.parts];
    return block.steps.map(({ parts }) => parts);
  });
}

const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join(' ');

test('the guide has its twelve pages', () => {
  expect(guide.map(({ title }) => title)).toEqual([
    'Início',
    'Autorizar',
    'Consultar',
    'Ler o resultado',
    'Casos e folha do comitê',
    'Lotes',
    'Grupos',
    'Carteiras',
    'Políticas',
    'Equipe',
    'Cópias e cofre',
    'Administração',
  ]);
});

describe.each(guide.map((page) => [page.name, page] as const))('the page %s', (name, page) => {
  const tasks: readonly Task[] = tasksOf(page);

  test('names no text that the window does not have', () => {
    const named = saidIn(page).flatMap((parts) => parts.flatMap(({ kind, text }) => (kind === 'name' ? [text] : [])));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((text) => !isOfWindow(text))).toEqual([]);
  });

  test(`has at most ${MOST_WORDS} words in a sentence on average`, () => {
    const sentences = saidIn(page).flatMap((parts) => plain(parts).split(/(?<=[.:?])\s+/));
    const words = sentences.map((sentence) => sentence.match(/[\p{L}\p{N}]+/gu)?.length ?? 0);
    expect(words.reduce((sum, count) => sum + count, 0) / sentences.length).toBeLessThanOrEqual(MOST_WORDS);
    expect(Math.max(...words)).toBeLessThanOrEqual(2 * MOST_WORDS);
  });

  test('has tasks of a few steps, performed by a spec of its name', () => {
    expect(tasks.length).toBeGreaterThan(1);
    expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length);
    expect(tasks.filter(({ steps }) => steps.length > 10).map(({ title }) => title)).toEqual([]);
    expect(globSync(`test/long/guide/${name}.spec.ts`, { cwd: root })).toHaveLength(1);
  });

  test('has pictures that say in words what they show', () => {
    const pictures = tasks.flatMap(({ steps }) => steps.flatMap(({ picture }) => picture ?? []));
    expect(pictures.length).toBeGreaterThan(0);
    for (const { alt } of pictures) expect(alt).toMatch(/^.{10,90}$/);
  });

  test('links to pages that exist', () => {
    const links = saidIn(page).flatMap((parts) => parts.flatMap((part) => (part.kind === 'link' ? [part.page] : [])));
    expect(links.filter((link) => !guide.some((other) => other.name === link))).toEqual([]);
  });
});

test('every picture is named once, is there, and is small', () => {
  const named = guide.flatMap((page) =>
    tasksOf(page).flatMap(({ steps }) => steps.flatMap(({ picture }) => picture?.file ?? [])),
  );
  const kept = globSync('*', { cwd: resolve(root, PICTURES) });
  expect(named.toSorted()).toEqual(kept.toSorted());
  for (const file of kept) {
    const path = resolve(root, PICTURES, file);
    expect(statSync(path).size, file).toBeLessThanOrEqual(MOST_BYTES);
    expect(readPng(readFileSync(path)).width, file).toBe(1280);
  }
});

test.each(['Consultar', 'Consultar 11 meses', 'Posição 1, 09/2026'])('%s would be found in the window', (name) => {
  expect(isOfWindow(name)).toBe(true);
});

test.each(['Consultar já', 'Botão', 'Autoriza'])('%s would not', (name) => {
  expect(isOfWindow(name)).toBe(false);
});

test('names are read from the step itself', () => {
  const [first] = tasksOf(guide[0] ?? { name: '', title: '', blocks: [] });
  expect(first?.steps.map(namesOf)[0]).toEqual(['Primeiros passos', 'Identificação']);
});
