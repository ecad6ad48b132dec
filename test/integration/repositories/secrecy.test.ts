import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nextLine, startChild } from './children/start-child.ts';
import { freshFolder } from './fresh.ts';
import { CPF, openOrFail, sampleConsent, sampleResult } from './samples.ts';

/** Everything of a subject that may lie on the disk of a stolen machine, in the shapes it could have there. */
function traces(key: Buffer): Buffer[] {
  const words = [
    'Conceição',
    'conceicao',
    'Araújo',
    CPF.numero,
    '111.444.777-35',
    'Autorizo a consulta',
    'Proposta 7781',
    'CREATE TABLE',
    '203.0.113.7',
    key.toString('hex'),
    key.toString('base64'),
  ];
  const texts = words.flatMap((word) => [Buffer.from(word, 'utf8'), Buffer.from(word, 'utf16le')]);
  return [...texts, key, key.subarray(0, 8)];
}

async function bytesOf(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = await readdir(folder, { recursive: true });
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

async function found(folder: string, key: Buffer): Promise<string[]> {
  const files = await bytesOf(folder);
  return [...files].flatMap(([name, bytes]) =>
    traces(key)
      .filter((trace) => bytes.includes(trace))
      .map((trace) => `${name}: ${trace}`),
  );
}

test('no byte on disk tells a name, a document, a term or the key: closed archive', async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const archive = await openOrFail(folder, key);
  const consent = sampleConsent();
  await archive.consents.add(consent);
  await archive.results.save(sampleResult(consent, { rawText: '{"nome":"Conceição"}' }));
  await archive.close();

  expect([...(await bytesOf(folder)).keys()].toSorted()).toEqual(['archive.db', 'archive.json']);
  expect(await found(folder, key)).toEqual([]);
});

test('nor does the write-ahead log of a process that was killed', { tags: ['long'] }, async () => {
  const folder = await freshFolder();
  const key = randomBytes(32);
  const child = startChild('save-forever.ts', [folder, key.toString('hex')]);
  await nextLine(child);
  await child.kill();

  const log = (await bytesOf(folder)).get('archive.db-wal');
  expect(log?.length).toBeGreaterThan(4096);
  expect(await found(folder, key)).toEqual([]);
});
