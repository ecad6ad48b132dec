import type { Database } from 'better-sqlite3';
import type { Migrations } from '#main/platform/database/migrate.ts';
import type { RowRebuild } from '#main/platform/database/rebuild-rows.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { bestCodec, responseCompressor } from '#main/repositories/compression/response-compressor.ts';
import { type ArchiveForm, archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

/**
 * The program's migrations and a next one as it could be: columns with a value for each row, indexes, a table written
 * again. In its middle it counts up to `steps`, some ten million a second, so that it can be killed there.
 */
export function withSecondVersion(steps = 0): Migrations {
  return [
    ...archiveMigrations,
    `
ALTER TABLE results ADD COLUMN short_id TEXT NOT NULL DEFAULT '';
UPDATE results SET short_id = substr(id, 1, 8);
CREATE INDEX results_by_short_id ON results (short_id);
ALTER TABLE results ADD COLUMN text_length INTEGER;
ALTER TABLE results ADD COLUMN measured INTEGER NOT NULL DEFAULT 0;
CREATE INDEX results_by_measured ON results (measured);
ALTER TABLE responses RENAME TO responses_before;
WITH RECURSIVE counted (step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM counted WHERE step < ${steps})
SELECT max(step) FROM counted;
CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  compressed BLOB NOT NULL,
  sha256 BLOB
) STRICT;
INSERT INTO responses SELECT result_seq, dictionary, compressed, sha256 FROM responses_before;
DROP TABLE responses_before;
`,
  ];
}

/** The second version with a column that only the program can compute: how long each response is. */
export function laterForm({ pauseMs = 0 } = {}): ArchiveForm {
  return { migrations: withSecondVersion(), rebuilds: [(database) => measuring(database, pauseMs)] };
}

interface Unmeasured {
  readonly seq: number;
  readonly dictionary: number;
  readonly compressed: Buffer;
}

/** Takes its time over each batch, so that a test can look at it or kill it meanwhile. */
function measuring(database: Database, pauseMs: number): RowRebuild {
  const { decompress } = responseCompressor(database, bestCodec());
  const pending = database.prepare<[], number>('SELECT count(*) FROM results WHERE measured < 1').pluck();
  const next = database.prepare<[number], Unmeasured>(
    `SELECT seq, dictionary, compressed FROM results JOIN responses ON result_seq = seq WHERE measured < 1 LIMIT ?`,
  );
  const measure = database.prepare('UPDATE results SET text_length = ? WHERE seq = ?');
  const mark = database.prepare('UPDATE results SET measured = 1 WHERE seq = ?');
  return {
    pending: () => pending.get() ?? 0,
    rebuild: (limit) => {
      const rows = next.all(limit);
      for (const { seq, dictionary, compressed } of rows) {
        measure.run(decompress(compressed, dictionary).length, seq);
        mark.run(seq);
      }
      if (pauseMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
      return rows.length;
    },
  };
}

export interface FirstVersion {
  readonly consent: StoredConsent;
  readonly results: readonly StoredResult[];
}

/** Makes an archive of the program's version with an authorization and results of it, and closes it. */
export async function archiveOfFirstVersion(folder: string, key: Uint8Array, count: number): Promise<FirstVersion> {
  const consent = sampleConsent();
  const results = Array.from({ length: count }, (_, step) =>
    sampleResult(consent, { queriedAt: consent.createdAt + step, rawText: `{"dominio":"Empréstimos","n":${step}}` }),
  );
  const archive = await openOrFail(folder, key);
  await archive.consents.add(consent);
  await Promise.all(results.map((result) => archive.results.save(result)));
  await archive.close();
  return { consent: { ...consent, lastQueryAt: results.at(-1)?.queriedAt ?? null }, results };
}

/** Lengths of the measured responses, and the number of rows neither measured nor in their former state. */
export function measuredIn(database: Database): { readonly halves: unknown; readonly lengths: readonly number[] } {
  return {
    halves: database
      .prepare('SELECT count(*) FROM results WHERE (measured = 1) <> (text_length IS NOT NULL)')
      .pluck()
      .get(),
    lengths: database
      .prepare<[], number>('SELECT text_length FROM results WHERE measured = 1 ORDER BY seq')
      .pluck()
      .all(),
  };
}
