import { expect, test } from 'vitest';
import { isPublicPage } from '#renderer/features/consent/public-page.ts';

test.each([
  ['https://servico.example.com/autorizacao/1', true],
  ['http://127.0.0.1:46377/autorizacao/1', false],
  ['http://localhost:46377/autorizacao/1', false],
  ['http://[::1]:46377/autorizacao/1', false],
  ['not an address', false],
  [null, false],
])('a phone can open %s: %s', (url, isPublic) => {
  expect(isPublicPage(url)).toBe(isPublic);
});
