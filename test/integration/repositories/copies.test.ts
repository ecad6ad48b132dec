import { randomBytes } from 'node:crypto';
import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeHeader } from '#main/platform/database/database-header.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { savedResults } from '../../support/whole-library.ts';
import { sampleNote } from './audit-samples.ts';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { inspect } from './inspect.ts';
import { CPF, NOON, openOrFail, openThreaded, sampleConsent, sampleResult } from './samples.ts';

const key = randomBytes(32);
const consent = sampleConsent();
const whole = { integrity: 'ok', orphans: 0, stragglers: 0 };

/** An archive of some megabytes in its thread, and where its copy goes. */
async function filled(results = 60) {
  const [folder, elsewhere] = [await freshFolder(), await freshFolder()];
  const archive = await openOrFail(folder, key, openThreaded);
  onTestFinished(() => archive.close());
  await archive.consents.add(consent);
  await Promise.all(Array.from({ length: results }, () => archive.results.save(large())));
  return { folder, elsewhere, archive };
}

const large = () => sampleResult(consent, { rawText: randomBytes(100_000).toString('base64') });

async function copyOn({ copies }: Archive, size: number, from = 0): Promise<void> {
  for (let done = from; done < size; ) done = await copies.goOn();
}

/** Inspects a copy, opened as an archive of its own. */
async function inCopy(elsewhere: string) {
  await writeHeader(archiveFile(elsewhere), keyIdOf(key), '00'.repeat(16));
  return inspect(elsewhere, key);
}

test('a copy is the archive as it was when it was begun; what is saved meanwhile is saved, and not in it', {
  tags: ['long'],
}, async () => {
  const { folder, elsewhere, archive } = await filled();
  const before = (await savedResults(archive.library)).rows.map(({ id }) => id);
  const size = await archive.copies.begin(archiveFile(elsewhere));
  expect(size).toBe((await stat(archiveFile(folder))).size);
  const later = large();
  await archive.results.save(later);
  const done = await archive.copies.goOn();
  expect(done).toBeLessThan(size);
  await Promise.all(Array.from({ length: 20 }, () => archive.results.save(large())));
  expect((await archive.results.get(later.id))?.rawText).toBe(later.rawText);
  await copyOn(archive, size, done);
  await archive.copies.end();

  const { ids, ...rest } = await inCopy(elsewhere);
  expect(rest).toEqual(whole);
  expect(ids.toSorted()).toEqual(before.toSorted());
  await archive.close();
  expect(await inspect(folder, key)).toMatchObject({ ...whole, ids: expect.arrayContaining([...before, later.id]) });
});

test('an erasure waits until the copy is taken', async () => {
  const { elsewhere, archive } = await filled();
  const size = await archive.copies.begin(archiveFile(elsewhere));
  let erased = false;
  const erasing = archive.eraser
    .erase({ documento: CPF.numero, consentsBefore: NOON + 1 }, sampleNote({ kind: 'erase', documento: CPF.numero }))
    .then(() => {
      erased = true;
    });
  await copyOn(archive, size);
  expect(erased).toBe(false);
  await archive.copies.end();
  await erasing;
  expect((await savedResults(archive.library)).total).toBe(0);
  const { ids, ...rest } = await inCopy(elsewhere);
  expect([ids.length, rest]).toEqual([60, whole]);
});

test('a copy that is given up, or cannot be begun, holds nothing up', async () => {
  const { elsewhere, archive } = await filled(3);
  await mkdir(join(elsewhere, 'archive.db'));
  await expect(archive.copies.begin(archiveFile(elsewhere))).rejects.toMatchObject({ code: 'EEXIST' });
  const file = join(elsewhere, 'other.db');
  await archive.copies.begin(file);
  await expect(archive.copies.begin(`${file}2`)).rejects.toThrow('frozen already');
  await archive.copies.end();
  await archive.copies.end();
  await expect(archive.copies.goOn()).rejects.toThrow('no copy was begun');
  await copyOn(archive, await archive.copies.begin(`${file}2`));
  await archive.copies.end();
});

test('copying does not loosen the lock on the archive, and closing ends it for whoever waits', {
  tags: ['long'],
}, async () => {
  const { folder, elsewhere, archive } = await filled(3);
  await copyOn(archive, await archive.copies.begin(join(elsewhere, 'first.db')));
  await archive.copies.end();
  const other = startChild('hold-archive.ts', [folder, key.toString('hex')]);
  expect(await nextLine(other)).toBe('archive_in_use');
  await archive.copies.begin(join(elsewhere, 'second.db'));
  const scope = { documento: CPF.numero, consentsBefore: NOON + 1 };
  const erasing = archive.eraser.erase(scope, sampleNote({ kind: 'erase', documento: CPF.numero }));
  await archive.close();
  expect(await erasing).toMatchObject({ results: 3 });
  expect(await inspect(folder, key)).toMatchObject({ ...whole, ids: [] });
});
