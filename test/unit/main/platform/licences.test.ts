import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parseLicences, readLicences } from '#main/platform/licences.ts';

const LIST = `# Licenses

The app bundles dependencies which contain the following licenses:

## @mantine/core - 9.0.1 (MIT)

MIT License

## Terms of use

Permission is hereby granted

## bare - 1.0.0
`;

test('a list is read package by package, with headings inside of a text', () => {
  expect(parseLicences(LIST)).toEqual([
    {
      name: '@mantine/core',
      version: '9.0.1',
      licence: 'MIT',
      text: 'MIT License\n\n## Terms of use\n\nPermission is hereby granted',
    },
    { name: 'bare', version: '1.0.0', licence: null, text: null },
  ]);
});

test('each version of a package is named once, whichever bundles hold it, with those beside them', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lastro-licences-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const built = join(root, 'out');
  expect(await readLicences(built)).toBeNull();
  const files = {
    'out/main/licenses.md': LIST,
    'out/renderer/licenses.md': LIST,
    'node_modules/keytar/package.json': '{"version":"7.9.0","license":"MIT"}',
    'node_modules/keytar/LICENSE.md': 'MIT',
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(root, path, '..'), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const found = await readLicences(built);
  expect(found?.map(({ name }) => name)).toEqual(['@mantine/core', 'bare', 'keytar']);
  expect(found?.at(-1)).toEqual({ name: 'keytar', version: '7.9.0', licence: 'MIT', text: 'MIT' });
});
