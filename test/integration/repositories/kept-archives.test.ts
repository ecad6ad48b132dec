import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type KeptResponse, keptResponse } from '#domain/consulta/kept-response.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import { NOBODY } from '#domain/institution.ts';
import { parseMembers } from '#domain/json-object.ts';
import type { StoredResult } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { KEPT_KEY, type KeptArchive, keptFolder, sha256 } from '../../archives/kept-archive.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshFolder } from './fresh.ts';
import { CPF, openOrFail } from './samples.ts';

const versions = archiveMigrations.map((_, index) => index + 1);
/** The newest may still change before it is released. */
const released = versions.slice(0, -1);
const kept = (await readdir(join(keptFolder(1), '..'))).filter((name) => name.startsWith('version-'));

async function copyOf(version: number): Promise<string> {
  const folder = await freshFolder();
  await copyFile(archiveFile(keptFolder(version)), archiveFile(folder));
  return folder;
}

/** Opens an archive with the program as it is, and reads all that was written when it was kept. */
async function readAll(folder: string, key: Uint8Array, version: number): Promise<void> {
  const { results, head }: KeptArchive = JSON.parse(await readFile(join(keptFolder(version), 'content.json'), 'utf8'));
  const archive = await openOrFail(folder, key);
  onTestFinished(() => archive.close());
  for (const { sha256: hash, ...result } of results) {
    const found = await archive.results.get(String(result.id));
    if (found === null) throw new Error('a result is gone');
    expect(sha256(found.rawText)).toBe(hash);
    expect(found).toMatchObject({ ...result, ...(version === 1 && judgedAgain(found)) });
  }
  expect(results.length).toBeGreaterThan(2);
  expect((await savedResults(archive.library, { search: 'conceicao' })).total).toBe(results.length);
  const acts = await archive.consents.ofSubjectIn('embutido', CPF.numero);
  expect(acts).toMatchObject([
    {
      term: { version: '1', text: 'Autorizo a consulta ao SCR.', sha256: 'a'.repeat(64) },
      capture: { purposes: [], institution: NOBODY },
    },
  ]);
  expect(await archive.tags.ofSubject(CPF.numero)).toEqual(['Revisão']);
  expect(await archive.notes.ofSubject(CPF.numero)).toMatchObject([{ text: 'Conversa de julho.' }]);
  expect((await archive.settings.read()).institutions).toEqual([]);
  expect(await archive.audit.verify(head)).toMatchObject({ faults: 0, findings: [] });
}

/** What the program says of a response whose archive kept no figures; nothing where it is no answer. */
function judgedAgain({ rawText, environment, documento, dataBase: month }: StoredResult): Partial<KeptResponse> {
  const members = parseMembers(rawText);
  const read = members === null ? null : readResponse(members);
  const asked = { environment, documento, month, processedFloor: 95 };
  return read === null ? {} : keptResponse(read.consulta, asked);
}

test('an archive of each released version is kept', () => {
  expect(kept).toEqual(expect.arrayContaining(released.map((version) => `version-${version}`)));
});

test.each(kept)('an archive of %s opens with all that was kept in it', async (name) => {
  const version = Number(name.replace('version-', ''));
  await readAll(await copyOf(version), KEPT_KEY, version);
});

test.each(kept)('a backup of an archive of %s is restored with all that was kept in it', async (name) => {
  const version = Number(name.replace('version-', ''));
  const [source, folder, to] = [await copyOf(version), await freshFolder(), new Uint8Array(32).fill(9)];
  const restored = await restoreCopy({ source: archiveFile(source), from: KEPT_KEY, target: archiveFile(folder), to });
  expect(restored).toMatchObject({ ok: true });
  await readAll(folder, to, version);
});
