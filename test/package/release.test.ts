import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { notesOf, SUMS, sumsOf } from '#assets/builder/release.ts';
import manifest from '#package.json';

/** `npm run release:dry` over what `npm run test:package` has packed. */
const root = resolve(import.meta.dirname, '../..');
const release = join(root, 'dist/release');
let said = '';

beforeAll(() => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['assets/builder/release-dry.ts', '--packed'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  said = stdout;
});

test('it writes package, bill of materials, their sums, and notes', async () => {
  const sums = readFileSync(join(release, SUMS), 'utf8');
  expect(sums).toBe(await sumsOf(release));
  expect(sums.match(/\S+$/gm)).toEqual([`Lastro-${manifest.version}.asar`, 'lastro.cdx.json']);
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  expect(readFileSync(join(root, 'dist/notes.txt'), 'utf8').trim()).toBe(notesOf(changelog, manifest.version));
});

test('it lists what only hosted runners do', () => {
  const [, left = ''] = said.split('Only hosted runners do the rest:\n');
  for (const part of ['check: ', 'electron: ', 'installers: ', 'windows (', 'macos (', 'Provenance', 'Draft'])
    expect(left).toContain(part);
  expect(left).not.toMatch(/npm run sbom|release-step/);
});
