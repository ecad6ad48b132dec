import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clearWork } from '#main/backup/place.ts';
import { writeFileAtomic, writeFileOnce } from '#main/platform/write-file-atomic.ts';
import { freshFolder } from './fresh-folder.ts';

describe('writing a file in one step', () => {
  test('replaces what was there, for its owner alone, and leaves no temporary file', async () => {
    const folder = await freshFolder();
    const file = join(folder, 'report.json');
    await writeFile(file, 'a much longer old content', { mode: 0o644 });
    await writeFileAtomic(file, Buffer.from('new'));
    expect(await readFile(file, 'utf8')).toBe('new');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(['report.json']);
  });

  test('that fails leaves the old content and no temporary file', async () => {
    const folder = await freshFolder();
    await mkdir(join(folder, 'taken', 'deep'), { recursive: true });
    await expect(writeFileAtomic(join(folder, 'taken'), 'new')).rejects.toThrow();
    expect(await readdir(folder, { recursive: true })).toEqual(['taken', 'taken/deep']);
  });

  test('a reader finds one whole content or another while many are written', async () => {
    const file = join(await freshFolder(), 'report.json');
    const contents = Array.from({ length: 8 }, (_, step) => String(step).repeat(200_000));
    await writeFileAtomic(file, 'start');
    const writing = Promise.all(contents.map((content) => writeFileAtomic(file, content)));
    const seen = new Set<string>();
    for (let look = 0; look < 40; look++) seen.add(await readFile(file, 'utf8'));
    await writing;
    expect([...seen].filter((content) => content !== 'start' && !contents.includes(content))).toEqual([]);
  });

  test('once: of many writers one wins, and its content stays', async () => {
    const folder = await freshFolder();
    const file = join(folder, 'once.json');
    const tries = await Promise.allSettled(['a', 'b', 'c', 'd'].map((content) => writeFileOnce(file, content)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const kept = await readFile(file, 'utf8');
    await expect(writeFileOnce(file, 'late')).rejects.toMatchObject({ code: 'EEXIST' });
    expect(await readFile(file, 'utf8')).toBe(kept);
    expect(await readdir(folder)).toEqual(['once.json']);
  });
});

test('data, whole files: what a killed process was writing goes at the next start, and nothing else', async () => {
  const home = await freshFolder();
  const { pid: gone } = spawnSync(process.execPath, ['--version']);
  const [left, underWay] = [gone, process.ppid].map((pid) => `vault.json.${pid}-${randomUUID()}.tmp`);
  await mkdir(join(home, 'archive'));
  const others = ['vault.json', `vault.json.${randomUUID()}.tmp`, String(underWay)];
  for (const name of [String(left), `archive/${left}`, ...others]) await writeFile(join(home, name), '');
  await clearWork(home);
  expect((await readdir(home, { recursive: true })).toSorted()).toEqual(['archive', ...others].toSorted());
});
