import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { openRepositoriesReadOnly } from '#main/repositories/repositories.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { headOfCopy, inspectCopy } from '#main/repositories/thread/worker-tasks.ts';
import { freshFolder } from './fresh.ts';
import { openHere, openOrFail } from './samples.ts';

const key = randomBytes(32);
const refused = { ok: false, error: { code: 'archive_unreadable', details: { reason: 'development' } } };

/** Versions of programs from before the first release were 1 to 15, without the mark of a file of these programs. */
test.each([1, 15])(
  'an archive of a development program, version %i, is refused by all and left as it was',
  async (version) => {
    const folder = await freshFolder();
    await (await openOrFail(folder, key)).close();
    const source = archiveFile(folder);
    {
      using copy = openCopy(source, key);
      copy.database.pragma('journal_mode = DELETE');
      copy.database.pragma('application_id = 0');
      copy.database.pragma(`user_version = ${version}`);
    }
    const before = await readFile(source);
    const target = archiveFile(await freshFolder());
    expect(await openHere(folder, key)).toMatchObject(refused);
    expect(await openRepositoriesReadOnly(folder, key)).toMatchObject(refused);
    expect(await headOfCopy(source, key)).toMatchObject(refused);
    expect(await inspectCopy(source, key)).toEqual({ state: 'development' });
    expect(await salvageArchive({ source, target, key })).toMatchObject(refused);
    expect(await restoreCopy({ source, from: key, target, to: key })).toMatchObject({
      error: { code: 'backup_development' },
    });
    expect(await readFile(source)).toEqual(before);
  },
);
