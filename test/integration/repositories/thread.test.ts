import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { CHUNK_BYTES } from '#domain/basics/upload.ts';
import { storageFailure } from '#main/platform/database/storage-failure.ts';
import type { Archive } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openArchive } from '#main/repositories/open.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { ARCHIVE_THREAD } from '../../support/archive-thread.ts';
import { savedResults } from '../../support/whole-library.ts';
import { freshFolder } from './fresh.ts';
import { NOON, openOrFail, openThreaded, sampleConsent, sampleResult, silent } from './samples.ts';
import { commitsIn } from './write-ahead-log.ts';

const key = randomBytes(32);
const all = { search: '', limit: 100, offset: 0 };

async function threaded(folder: string): Promise<Archive> {
  const archive = await openOrFail(folder, key, openThreaded);
  onTestFinished(() => archive.close());
  return archive;
}

test('every method of every repository can be asked from the main thread', async () => {
  const { close, ...asked } = await threaded(await freshFolder());
  const here = await openRepositories(await freshFolder(), key);
  if (!here.ok) throw new Error(here.error.code);
  const shape = (some: object) => Object.entries(some).map(([name, methods]) => [name, Object.keys(methods)]);
  expect(shape(asked)).toEqual(shape(here.value.repositories));
  expect(shape(asked).length).toBeGreaterThan(7);
  await here.value.close();
});

test('what is saved through the thread comes back the same: texts, nulls, dates, bytes', async () => {
  const { consents, results, evidence } = await threaded(await freshFolder());
  const consent = sampleConsent({ nome: 'Ângela "Ünï" 😀' });
  const result = sampleResult(consent, { rawText: `{"texto":"${'ç'.repeat(40_000)}"}` });
  await consents.add(consent);
  await results.save(result);
  expect(await results.get(result.id)).toEqual(result);
  expect(await results.get('nobody')).toBeNull();

  const bytes = randomBytes(CHUNK_BYTES + 70_000);
  const file = { id: 'p', ownerId: consent.id, kind: 'arquivo_assinado', name: 'termo.pdf' } as const;
  const proof = {
    ...file,
    type: 'application/pdf',
    size: bytes.length,
    sha256: 'a'.repeat(64),
    addedAt: NOON,
  } as const;
  await evidence.add(proof, bytes);
  const read = async (offset: number) => Buffer.from((await evidence.read('p', offset)) ?? []);
  expect((await read(20_000)).equals(bytes.subarray(20_000, CHUNK_BYTES))).toBe(true);
  expect((await read(CHUNK_BYTES)).equals(bytes.subarray(CHUNK_BYTES))).toBe(true);
  expect(await evidence.read('p', bytes.length)).toBeNull();
  expect([await evidence.get('p'), await evidence.ofOwner(consent.id)]).toEqual([proof, [proof]]);
});

test('calls are begun in their order, and saves of one turn share a transaction', async () => {
  const folder = await freshFolder();
  const { consents, library, results } = await threaded(folder);
  const consent = sampleConsent();
  const [, ...saves] = await Promise.all([consents.add(consent), ...Array.from({ length: 3 }, () => save())]);
  const before = await commitsIn(`${archiveFile(folder)}-wal`);
  await Promise.all(Array.from({ length: 40 }, () => save()));
  expect((await commitsIn(`${archiveFile(folder)}-wal`)) - before).toBeLessThan(10);
  expect((await savedResults(library)).total).toBe(saves.length + 40);

  function save(): Promise<void> {
    return results.save(sampleResult(consent));
  }
});

test('an error keeps the code by which storage is told from a defect', async () => {
  const { results } = await threaded(await freshFolder());
  const failed = await results.save(sampleResult(sampleConsent())).catch((cause: unknown) => cause);
  expect(failed).toMatchObject({ code: 'SQLITE_CONSTRAINT_FOREIGNKEY', message: expect.stringContaining('FOREIGN') });
  expect(storageFailure(failed)).toBeNull();
});

test('a refusal to open crosses as it is, and the thread is gone with it', async () => {
  const folder = await freshFolder();
  await (await openOrFail(folder, key)).close();
  expect(await openThreaded(folder, randomBytes(32))).toEqual({ ok: false, error: { code: 'vault_changed' } });
  await (await openOrFail(folder, key)).close();
});

test('closing waits for what was asked before, refuses what comes after, and may be asked twice', async () => {
  const folder = await freshFolder();
  const archive = await openOrFail(folder, key, openThreaded);
  const consent = sampleConsent();
  const added = archive.consents.add(consent);
  const saves = Array.from({ length: 10 }, () => archive.results.save(sampleResult(consent)));
  await Promise.all([archive.close(), archive.close()]);
  await Promise.all([added, ...saves]);
  await expect(archive.settings.read()).rejects.toThrow('not open');
  const again = await openOrFail(folder, key);
  expect((await savedResults(again.library)).total).toBe(10);
  await again.close();
});

test('a thread that falls over rejects what it was asked, says so, and leaves an archive that opens again', {
  tags: ['long'],
}, async () => {
  const folder = await freshFolder();
  const received: unknown[] = [];
  const unexpected = (event: string, cause: unknown): string => `${received.push(event, String(cause))}`;
  const lost = Promise.withResolvers<void>();
  const thread = new URL('children/failing-thread.ts', import.meta.url);
  const opened = await openArchive({
    folder,
    key,
    thread,
    log: { ...silent, unexpected },
    onLost: () => lost.resolve(),
  });
  if (!opened.ok) throw new Error(opened.error.code);
  const { consents, views, close } = opened.value;
  await consents.add(sampleConsent());

  const asked = [views.list(), consents.list(all)];
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await lost.promise;
  expect(received).toEqual(['archive.thread', 'Error: the thread fell over']);
  await expect(consents.list(all)).rejects.toThrow('ended');
  await close();

  expect((await (await threaded(folder)).consents.list(all)).total).toBe(1);
});

test('a script that is no archive is a surprise, not a wait without end', async () => {
  const options = { folder: await freshFolder(), key, log: silent, onLost: () => {} };
  await expect(openArchive({ ...options, thread: new URL('missing.ts', ARCHIVE_THREAD) })).rejects.toThrow('missing');
});

test('the caller keeps its key: the thread wipes the copy it was handed', async () => {
  const own = randomBytes(32);
  const before = own.toString('hex');
  await (await openOrFail(await freshFolder(), own, openThreaded)).close();
  expect(own.toString('hex')).toBe(before);
});
