import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { deflateText } from '../../../main/archive/answer-press.ts';
import { archiveFile } from '../../../main/archive/archive-file.ts';
import { consentLedger } from '../../../main/archive/consent-ledger.ts';
import { archiveMigrations } from '../../../main/archive/migrations/archive-migrations.ts';
import { resultArchive } from '../../../main/archive/result-archive.ts';
import { keyIdOf } from '../../../main/platform/database/key-id.ts';
import type { Migrations } from '../../../main/platform/database/migrate.ts';
import { openDatabase } from '../../../main/platform/database/open-database.ts';
import { freshFolder } from './fresh.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

const key = randomBytes(32);
const dictionary = Buffer.from('{"dominio":"Empréstimos"}');

async function openAt(folder: string, migrations: Migrations): Promise<Database> {
  const opened = await openDatabase({ file: archiveFile(folder), key, keyId: keyIdOf(key), migrations });
  if (!opened.ok) throw new Error(opened.error.code);
  return opened.value;
}

/** Makes an archive of version 3, in which answers were deflated, with one result. */
async function archiveOfVersion3(folder: string): Promise<string> {
  const database = await openAt(folder, archiveMigrations.slice(0, 3));
  const consent = sampleConsent();
  const result = sampleResult(consent);
  await consentLedger(database).add(consent);
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO results (id, environment, nome, nome_folded, documento, tipo_documento, data_base, queried_at, purpose,
         reference, consent_id, authorization_id)
       VALUES (@id, @environment, @nome, 'joao', '11144477735', 'cpf', @dataBase, @queriedAt, @purpose,
         @reference, @consentId, @authorizationId)`,
    )
    .run({ ...result, documento: null });
  database.prepare('INSERT INTO dictionaries (bytes) VALUES (?)').run(dictionary);
  database
    .prepare('INSERT INTO answers (result_seq, dictionary, deflated) VALUES (?, 1, ?)')
    .run(lastInsertRowid, deflateText('{"dominio":"Empréstimos","versao":3}', dictionary));
  database.close();
  return result.id;
}

test('an archive whose answers were deflated opens, gives them back, and goes on the same way', async () => {
  const folder = await freshFolder();
  const id = await archiveOfVersion3(folder);
  const archive = await openOrFail(folder, key);
  expect((await archive.results.get(id))?.rawText).toBe('{"dominio":"Empréstimos","versao":3}');

  const [consent] = (await archive.consents.list({ search: '', limit: 1, offset: 0 })).rows;
  const recent = sampleResult(consent ?? sampleConsent());
  await archive.results.save(recent);
  expect(await archive.results.get(recent.id)).toEqual(recent);
  await archive.close();

  const database = await openAt(folder, archiveMigrations);
  expect(database.prepare('SELECT method FROM dictionaries').pluck().all()).toEqual(['deflate']);
  database.close();
});

test('a new archive presses by zstd, and a dictionary for deflate that is added to it is followed', async () => {
  const database = await openAt(await freshFolder(), archiveMigrations);
  const consent = sampleConsent();
  await consentLedger(database).add(consent);
  const [first, second] = [sampleResult(consent), sampleResult(consent)];
  await resultArchive(database).save(first);
  database.prepare("INSERT INTO dictionaries (method, bytes) VALUES ('deflate', ?)").run(dictionary);
  const results = resultArchive(database);
  await results.save(second);

  expect(await Promise.all([results.get(first.id), results.get(second.id)])).toEqual([first, second]);
  expect(database.prepare('SELECT method FROM dictionaries ORDER BY id').pluck().all()).toEqual(['zstd', 'deflate']);
  database.close();
});
