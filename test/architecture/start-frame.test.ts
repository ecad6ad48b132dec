import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const renderer = resolve(import.meta.dirname, '../../renderer');
const read = (file: string): string => readFileSync(resolve(renderer, file), 'utf8');
const coloursOf = (text: string): string[] => text.match(/#[0-9a-f]{6}\b/g) ?? [];

test('the frame painted before the style sheet has colours of the style sheet', () => {
  const known = new Set(coloursOf(read('app/theme/tokens.css')));
  const used = coloursOf(read('index.html'));
  expect(used.length).toBeGreaterThan(8);
  expect(used.filter((colour) => !known.has(colour))).toEqual([]);
});

test('needs the host for nothing but the nonce of its style', () => {
  const page = read('index.html');
  expect(page.match(/<style(?! nonce="__CSP_NONCE__")/g)).toBeNull();
  expect(page.match(/ (style|on\w+)="/g)).toBeNull();
});
