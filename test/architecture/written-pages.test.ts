import { expect, test } from 'vitest';
import { readPage } from './pages.ts';
import { writtenPages } from './written-pages.ts';

const pages = await writtenPages();

test.each(Object.keys(pages))('%s is what the sources say now: `npm run docs` writes it', (page) => {
  expect(readPage(page)).toBe(pages[page]);
});
