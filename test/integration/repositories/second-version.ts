import type { Migrations } from '#main/platform/database/migrate.ts';
import type { StoredConsent, StoredResult } from '#main/ports/repositories.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { openOrFail, sampleConsent, sampleResult } from './samples.ts';

/**
 * The program's migrations and a next one as it could be: a column with a value for each row, an index, a table written
 * again. In its middle it counts up to `steps`, some ten million a second, so that it can be killed there.
 */
export function withSecondVersion(steps = 0): Migrations {
  return [
    ...archiveMigrations,
    `
ALTER TABLE results ADD COLUMN short_id TEXT NOT NULL DEFAULT '';
UPDATE results SET short_id = substr(id, 1, 8);
CREATE INDEX results_by_short_id ON results (short_id);
ALTER TABLE responses RENAME TO responses_before;
WITH RECURSIVE counted (step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM counted WHERE step < ${steps})
SELECT max(step) FROM counted;
CREATE TABLE responses (
  result_seq INTEGER PRIMARY KEY REFERENCES results (seq) ON DELETE CASCADE,
  dictionary INTEGER NOT NULL REFERENCES dictionaries (id),
  compressed BLOB NOT NULL
) STRICT;
INSERT INTO responses SELECT result_seq, dictionary, compressed FROM responses_before;
DROP TABLE responses_before;
`,
  ];
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
