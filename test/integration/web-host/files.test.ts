import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { webFiles } from '#main/hosts/web/web-files.ts';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { freshFolder } from '../platform/fresh-folder.ts';

test('a file goes to the download folder, never over another, and can have one beside it', async () => {
  const [home, downloads] = [await freshFolder(), join(await freshFolder(), 'Downloads')];
  const files = webFiles(saveWhole(unfinishedFiles(home, randomUUID)), async () => downloads);
  const paths: (string | undefined)[] = [];
  for (const content of ['one', 'two']) {
    const target = await files.chooseTarget('../Lastro/2026-09.json');
    paths.push(await target?.save(content));
  }
  expect(paths).toEqual([join(downloads, 'Lastro 2026-09.json'), join(downloads, 'Lastro 2026-09 (2).json')]);
  const beside = await files.beside(paths[1] ?? '', '.procedencia.json').save('{}');
  expect(beside).toBe(join(downloads, 'Lastro 2026-09 (2).procedencia.json'));
  expect(await readFile(paths[0] ?? '', 'utf8')).toBe('one');
  expect(await files.reveal(beside)).toBe(false);
});
