import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { writtenPages } from './written-pages.ts';

/** Writes the pages that are made from the sources. */
for (const [page, text] of Object.entries(await writtenPages())) {
  const path = resolve(import.meta.dirname, '../..', page);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
