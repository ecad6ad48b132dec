import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commandKey } from '#renderer/app/palette/shortcuts.ts';
import { normalizeText } from '#renderer/lib/normalize-text.ts';

it.each([
  ['Operações', 'operacoes'],
  ['ÀÉÎÕÜ ç', 'aeiou c'],
  ['12.ABC.345/01DE-35', '12.abc.345/01de-35'],
  ['', ''],
])('%s is found as %s', (text, folded) => {
  expect(normalizeText(text)).toBe(folded);
});

it('folding twice changes nothing more', () => {
  fc.assert(fc.property(fc.string(), (text) => normalizeText(normalizeText(text)) === normalizeText(text)));
});

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
])('the command key of %s is %s', (platform, key) => {
  expect(commandKey(platform)).toBe(key);
});
