import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { unfinishedFiles } from '#main/platform/files/leftovers.ts';
import { saveWhole } from '#main/platform/files/save.ts';
import { nextLine, startChild } from '../../repositories/children/start-child.ts';
import { freshFolder } from '../fresh-folder.ts';

async function setting() {
  const [home, folder] = [await freshFolder(), await freshFolder()];
  const unfinished = unfinishedFiles(home, randomUUID);
  return { home, folder, file: join(folder, 'report.csv'), unfinished, save: saveWhole(unfinished) };
}

async function* broken(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('half');
  throw new Error('the source ended early');
}

describe('saving a file for the officer', () => {
  test('writes it for its owner alone and leaves nothing else', async () => {
    const { home, folder, file, save } = await setting();
    expect(await save({ file, replace: false, content: 'Olá;1,00\n' })).toBe(file);
    expect(await readFile(file, 'utf8')).toBe('Olá;1,00\n');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect(await readdir(join(home, 'unfinished'))).toEqual([]);
  });

  test('takes the next free name where it may not replace', async () => {
    const { folder, file, save } = await setting();
    await writeFile(file, 'someone else');
    await mkdir(join(folder, 'report (2).csv'));
    expect(await save({ file, replace: false, content: 'mine' })).toBe(join(folder, 'report (3).csv'));
    expect(await readFile(file, 'utf8')).toBe('someone else');
  });

  test('gives each of several savers its own name', async () => {
    const { folder, file, save } = await setting();
    const saving = ['a', 'b', 'c', 'd'].map((content) => save({ file, replace: false, content }));
    expect(new Set(await Promise.all(saving)).size).toBe(4);
    expect(await readdir(folder)).toHaveLength(4);
  });

  test('replaces where the officer was asked', async () => {
    const { folder, file, save } = await setting();
    await writeFile(file, 'old');
    expect(await save({ file, replace: true, content: Buffer.from('new') })).toBe(file);
    expect(await readFile(file, 'utf8')).toBe('new');
    expect(await readdir(folder)).toEqual(['report.csv']);
  });

  test('data, whole files: writes nothing when its pieces, its check or its folder fail', async () => {
    const { home, folder, file, save } = await setting();
    await writeFile(file, 'old');
    const check = async (path: string): Promise<void> => {
      expect(await readFile(path, 'utf8')).toBe('bad');
      throw new Error('not what it should be');
    };
    await expect(save({ file, replace: true, content: broken() })).rejects.toThrow('ended early');
    await expect(save({ file, replace: true, content: 'bad', check })).rejects.toThrow('not what');
    await expect(save({ file: join(folder, 'none/x.csv'), replace: false, content: '' })).rejects.toMatchObject({
      code: 'place_unusable',
    });
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect(await readdir(join(home, 'unfinished'))).toEqual([]);
  });
});

describe('a process killed while it writes', () => {
  async function killed() {
    const positions = await setting();
    await writeFile(positions.file, 'old');
    const child = startChild('../../platform/files/children/save-slowly.ts', [positions.home, positions.file]);
    await nextLine(child);
    await child.kill();
    return positions;
  }

  test('leaves the old file, and its leftover goes with the next start', async () => {
    const { home, folder, file, unfinished } = await killed();
    expect(await readdir(folder)).toHaveLength(2);
    await unfinished.clearLeftOver();
    expect(await readdir(folder)).toEqual(['report.csv']);
    expect(await readFile(file, 'utf8')).toBe('old');
    expect(await readdir(join(home, 'unfinished'))).toEqual([]);
  });

  test('is remembered until its folder is there again', async () => {
    const { home, folder, unfinished } = await killed();
    await rename(folder, `${folder}-taken-out`);
    await unfinished.clearLeftOver();
    expect(await readdir(join(home, 'unfinished'))).toHaveLength(1);
    await rename(`${folder}-taken-out`, folder);
    await unfinished.clearLeftOver();
    expect(await readdir(folder)).toEqual(['report.csv']);
  });

  test('is not mistaken for one that still writes', async () => {
    const { home, folder, unfinished } = await setting();
    const { temporary, forget } = await unfinished.begin(folder);
    await writeFile(temporary, 'half');
    await unfinishedFiles(home, randomUUID).clearLeftOver();
    expect(await readFile(temporary, 'utf8')).toBe('half');
    await forget();
    expect(await readdir(folder)).toEqual([]);
  });

  test('never makes a note take away what is no temporary file', async () => {
    const { home, file, unfinished } = await setting();
    await writeFile(file, 'mine');
    await mkdir(join(home, 'unfinished'));
    await writeFile(join(home, 'unfinished/999999999-x'), file);
    await unfinished.clearLeftOver();
    expect(await readFile(file, 'utf8')).toBe('mine');
    expect(await readdir(join(home, 'unfinished'))).toEqual([]);
  });
});
