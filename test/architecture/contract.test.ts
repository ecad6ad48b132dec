import { expect, test } from 'vitest';
import { contractPage } from './contract-page.ts';
import { readPage } from './pages.ts';

test('the page of the contract is what the schemas say now: `npm run docs` writes it', async () => {
  expect(readPage('docs/contract.md')).toBe(await contractPage());
});
