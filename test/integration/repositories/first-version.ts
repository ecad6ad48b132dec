import { openDatabase } from '#main/platform/database/open-database.ts';
import { keyIdOf } from '#main/platform/database/raw-key.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { CODECS } from '#main/repositories/compression/codecs.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { sampleConsent, sampleResult } from './samples.ts';

const CONSENT = `
INSERT INTO consents (id, environment, nome, nome_normalized, documento, tipo_documento, created_at, last_query_at, metadata,
  term_version, term_text, term_sha256)
VALUES (@id, @environment, @nome, 'joao da conceicao araujo', @documento, 'cpf', @createdAt, @lastQueryAt, @metadata,
  '1', @term, @sha256)`;

const RESULT = `
INSERT INTO results (id, environment, nome, nome_normalized, documento, tipo_documento, data_base, queried_at, purpose,
  reference, consent_id, authorization_id, carteira_ativa, vencido, prejuizo, risco_total)
VALUES (@id, @environment, @nome, 'joao da conceicao araujo', @documento, 'cpf', @dataBase, @queriedAt, @purpose,
  @reference, @consentId, @authorizationId, @carteiraAtiva, @vencido, @prejuizo, @riscoTotal)`;

/** What an archive of the first version held. */
export interface FirstVersion {
  readonly consent: StoredConsent;
  readonly results: readonly StoredResult[];
}

/** Makes an archive as the first version of the program wrote it, and brings it to a later version of the file. */
export async function archiveOfFirstVersion(
  folder: string,
  key: Uint8Array,
  version: number,
  count: number,
): Promise<FirstVersion> {
  const openAt = async (upTo: number) => {
    const migrations = archiveMigrations.slice(0, upTo);
    const opened = await openDatabase({ file: archiveFile(folder), key, keyId: keyIdOf(key), migrations });
    if (!opened.ok) throw new Error(opened.error.code);
    return opened.value;
  };
  const fresh = sampleConsent();
  const results = Array.from({ length: count }, (_, step) =>
    sampleResult(fresh, { queriedAt: fresh.createdAt + step, rawText: `{"dominio":"Empréstimos","n":${step}}` }),
  );
  const consent = { ...fresh, lastQueryAt: results.at(-1)?.queriedAt ?? null };
  const database = await openAt(1);
  const dictionary = Buffer.from('{"dominio":"Empréstimos"}');
  database.prepare('INSERT INTO dictionaries (bytes) VALUES (?)').run(dictionary);
  database.transaction(() => {
    const { term, metadata, documento, id, environment, nome, createdAt, lastQueryAt } = consent;
    const facts = {
      documento: documento.numero,
      metadata: JSON.stringify(metadata),
      term: term.text,
      sha256: term.sha256,
    };
    const row = database.prepare(CONSENT).run({ id, environment, nome, createdAt, lastQueryAt, ...facts });
    const index = (table: string, seq: number | bigint) =>
      database
        .prepare(`INSERT INTO ${table} (rowid, nome, documento) VALUES (?, 'joao da conceicao araujo', ?)`)
        .run(seq, documento.numero);
    index('consents_search', row.lastInsertRowid);
    for (const { rawText, documento: subject, ...result } of results) {
      const { lastInsertRowid } = database.prepare(RESULT).run({ ...result, documento: subject.numero });
      index('results_search', lastInsertRowid);
      database
        .prepare('INSERT INTO responses (result_seq, dictionary, deflated) VALUES (?, 1, ?)')
        .run(lastInsertRowid, CODECS.deflate.compress(rawText, dictionary));
    }
  })();
  database.close();
  (await openAt(version)).close();
  return { consent, results };
}
