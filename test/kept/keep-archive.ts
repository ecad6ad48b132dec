import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { knownTables } from '#main/platform/database/schema.ts';
import { openAuthorizations } from '#main/register-service/open-authorizations.ts';
import { AUTHORIZATION_MIGRATIONS } from '#main/register-service/sqlite-authorizations.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { fillArchive } from '../integration/repositories/filled-archive.ts';
import { CPF, NOON, openOrFail } from '../integration/repositories/samples.ts';
import { CONSENT } from '../unit/main/register-service/requests.ts';
import { digestOf, KEPT_AUTHORIZATION, KEPT_KEY, type KeptRelease } from './kept-archive.ts';

/** Makes an archive with rows in every table, and a file of the embedded service, and writes both into `kept`. */
export async function keepArchive(kept: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lastro-kept-'));
  try {
    const archive = await openOrFail(folder, KEPT_KEY);
    await fillArchive(archive);
    await archive.close();
    rmSync(kept, { recursive: true, force: true });
    mkdirSync(kept, { recursive: true });
    const rows = writeArchive(folder, join(kept, 'archive.bin'));
    await writeService(join(folder, 'authorizations.db'), join(kept, 'service.bin'));
    const facts: KeptRelease = {
      archive: { version: archiveMigrations.length, sha256: digestOf(archiveMigrations) },
      service: { version: AUTHORIZATION_MIGRATIONS.length, sha256: digestOf(AUTHORIZATION_MIGRATIONS) },
      rows,
    };
    writeFileSync(join(kept, 'kept.json'), `${JSON.stringify(facts, null, 2)}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeArchive(folder: string, to: string): Record<string, number> {
  using copy = openCopy(archiveFile(folder), KEPT_KEY);
  const { database } = copy;
  const countOf = (name: string): number => Number(database.prepare(`SELECT count(*) FROM "${name}"`).pluck().get());
  const rows = Object.fromEntries(knownTables(archiveMigrations).map(({ name }) => [name, countOf(name)]));
  const empty = Object.keys(rows).filter((name) => rows[name] === 0);
  if (empty.length > 0) throw new Error(`tables without a row: ${empty.join(', ')}; fill them in filled-archive.ts`);
  database.pragma('journal_mode = DELETE');
  writeFileSync(to, deflateRawSync(database.serialize(), { level: 9 }));
  return rows;
}

async function writeService(file: string, to: string): Promise<void> {
  const opened = await openAuthorizations(file, KEPT_KEY);
  if (!opened.ok) throw new Error(opened.error.code);
  const { nome, metadata } = CONSENT;
  const at = { createdAt: NOON, updatedAt: NOON, lastQueryAt: null };
  opened.value.add({ id: KEPT_AUTHORIZATION, nome, documento: CPF, metadata, ...at });
  opened.value.close();
  copyFileSync(file, to);
}
