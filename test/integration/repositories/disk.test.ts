import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, type TestContext, test } from 'vitest';
import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { consentRepository } from '#main/repositories/consents/consent-repository.ts';
import { library } from '#main/repositories/library/library.ts';
import { resultRepository } from '#main/repositories/results/result-repository.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshFolder } from './fresh.ts';
import { openHere, openOrFail, sampleConsent, sampleResult } from './samples.ts';

const key = randomBytes(32);
const children = resolve(import.meta.dirname, 'children');
const reasonOf = (cause: unknown) => storageFailure(cause);

describe('a disk that is full', () => {
  test('refuses the save whole, and what was saved before stays readable', async () => {
    const folder = await freshFolder();
    const opened = await openDatabase({
      file: archiveFile(folder),
      key,
      keyId: keyIdOf(key),
      migrations: archiveMigrations,
    });
    if (!opened.ok) throw new Error(opened.error.code);
    const database = opened.value;
    const results = resultRepository(database);
    const consent = sampleConsent();
    await consentRepository(database).add(consent);
    const first = sampleResult(consent);
    await results.save(first);

    database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`);
    const large = sampleResult(consent, { rawText: randomBytes(50_000).toString('hex') });
    expect(await results.save(large).catch(reasonOf)).toBe('disk_full');
    expect(await savedResults(library(database))).toMatchObject({ total: 1 });
    expect(await results.get(first.id)).toEqual(first);

    database.pragma('max_page_count = 100000');
    await results.save(large);
    expect(await results.get(large.id)).toEqual(large);
    database.close();
  });

  const NO_ROOM = 'is told when an archive has no room on a file system of %i KB';
  test.for([64])(NO_ROOM, isToldOfNoRoom);
  test.for([16, 128])(NO_ROOM, { tags: ['long'] }, isToldOfNoRoom);

  async function isToldOfNoRoom(size: number, context: TestContext): Promise<void> {
    const folder = await freshFolder();
    const mount = `mount -t tmpfs -o size=${size}k tmpfs "${folder}" && exec "$0" "$@"`;
    const script = [process.execPath, join(children, 'hold-archive.ts'), folder, key.toString('hex')];
    const inside = ['--user', '--map-root-user', '--mount', 'sh', '-c', mount];
    const usable = spawnSync('unshare', [...inside, 'true']).status === 0;
    if (!usable) context.skip('this system lets no one mount a small file system of his own');
    expect(spawnSync('unshare', [...inside, ...script], { encoding: 'utf8' }).stdout).toBe('disk_full\n');
  }
});

describe('a folder that may only be read', () => {
  /** Root may write everywhere, so the archive is asked for by a process that gave its rights away. */
  const asNobody = (folder: string): string =>
    spawnSync(process.execPath, [join(children, 'open-as-nobody.ts'), folder, key.toString('hex')], {
      encoding: 'utf8',
    }).stdout;

  test('refuses to make an archive and leaves nothing behind', { tags: ['long'] }, async () => {
    const folder = await freshFolder();
    await chmod(folder, 0o555);
    expect(asNobody(folder)).toBe('disk_read_only\n');
    expect(await readdir(folder)).toEqual([]);
  });

  test('refuses to open one it could not write to', { tags: ['long'] }, async () => {
    const folder = await freshFolder();
    await (await openOrFail(folder, key)).close();
    await chmod(archiveFile(folder), 0o444);
    await chmod(folder, 0o555);
    expect(asNobody(folder)).toBe('disk_read_only\n');
    await chmod(folder, 0o755);
    await (await openOrFail(folder, key)).close();
  });

  test('is told apart from a folder whose parent is a file', async () => {
    const folder = await freshFolder();
    await mkdir(join(folder, 'home'));
    await (await openOrFail(join(folder, 'home'), key)).close();
    const below = join(archiveFile(join(folder, 'home')), 'below');
    expect(await openHere(below, key)).toMatchObject({
      error: { code: 'archive_unreadable' },
    });
  });
});
