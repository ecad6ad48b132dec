import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSessionFolder } from '#main/platform/session-folder.ts';
import { newId } from '#main/platform/system.ts';
import { freshFolder } from './fresh-folder.ts';

/** The number of a process that has certainly ended. */
function deadProcess(): number {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  return pid;
}

async function leaveFolder(home: string, name: string): Promise<void> {
  await mkdir(join(home, 'session', name, 'archive'), { recursive: true });
  await writeFile(join(home, 'session', name, 'archive', 'archive.db'), 'ciphertext');
}

test('each session has a folder of its own, which goes with it and leaves the others', async () => {
  const home = await freshFolder();
  const one = await openSessionFolder(home, newId);
  const other = await openSessionFolder(home, newId);
  await writeFile(join(one.path, 'archive.db'), 'x');
  await writeFile(join(other.path, 'archive.db'), 'y');
  await one.remove();
  expect(await readdir(join(home, 'session'), { recursive: true })).toHaveLength(2);
  await other.remove();
  expect(await readdir(join(home, 'session'))).toEqual([]);
});

test('what dead processes left is cleared away, and what living ones use is not', async () => {
  const home = await freshFolder();
  const alive = `${process.ppid}-3f0c9b1e`;
  await leaveFolder(home, `${deadProcess()}-3f0c9b1e`);
  await leaveFolder(home, `${process.pid}-of-an-earlier-process`);
  await leaveFolder(home, alive);
  await leaveFolder(home, 'notes of the officer');
  const { path } = await openSessionFolder(home, newId);
  expect((await readdir(join(home, 'session'))).toSorted()).toEqual(
    [alive, 'notes of the officer', path.slice(path.lastIndexOf('/') + 1)].toSorted(),
  );
});
