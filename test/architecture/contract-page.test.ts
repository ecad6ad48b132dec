import { expect, test } from 'vitest';
import { readPage } from './pages.ts';

const blocks = [...readPage('docs/contract.md').matchAll(/```ts\n(.*?)```/gs)].map(([, code = '']) => code);
const types = blocks.flatMap((code) => code.split(/^(?=type )/m)).filter((text) => text.startsWith('type '));
const nameOf = (text: string): string => text.split(' ')[1] ?? '';

test('the contract page explains each type that it names', () => {
  const signatures = [...readPage('docs/contract.md').matchAll(/^- `(.*?)`/gm)].map(([, signature = '']) => signature);
  const named = [...signatures, ...types].flatMap((text) => text.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w+/g) ?? []);
  expect(new Set(named).difference(new Set([...types.map(nameOf), 'ErrorCode', 'Record']))).toEqual(new Set());
});

test('the contract page writes no type twice', () => {
  const bodies = types.map((text) => text.slice(text.indexOf('=')).trim());
  expect(bodies.filter((body, at) => bodies.indexOf(body) !== at)).toEqual([]);
  expect(new Set(types.map(nameOf)).size).toBe(types.length);
});
