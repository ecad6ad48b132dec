import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { FIGURES_VERSION } from '#domain/series/kept-figures.ts';
import type { ArchiveProgress } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { judgedResults } from '#main/repositories/results/judged-results.ts';
import { savedAnswer } from '../../support/fakes/samples.ts';
import { responseTo } from '../../support/population.ts';
import { freshFolder } from './fresh.ts';
import { CPF, openOrFail, sampleConsent } from './samples.ts';

const key = randomBytes(32);
const MONTHS = ['2026-07', '2026-08', '2026-09'] as const;

interface Figures {
  readonly formulas: number;
  readonly figures: Buffer;
}

test('figures of an older program are made again row by row, and the next opening does what was not done', async () => {
  const folder = await freshFolder();
  const archive = await openOrFail(folder, key);
  const consent = sampleConsent({ documento: CPF });
  await archive.consents.add(consent);
  const about = { consentId: consent.id, authorizationId: 'A', documento: CPF };
  for (const month of MONTHS)
    await archive.results.save(savedAnswer(month, responseTo(CPF, month), { ...about, dataBase: month }));
  const saved = await Promise.all(MONTHS.map((month) => archive.results.get(month)));
  await archive.close();

  let whole: readonly Figures[];
  {
    using copy = openCopy(archiveFile(folder), key);
    const { database } = copy;
    const rows = database.prepare<[], Figures>('SELECT formulas, figures FROM results ORDER BY seq');
    whole = rows.all();
    database.exec("UPDATE results SET formulas = 0, figures = x'', kind = 'inconclusive'");
    const older = rows.all();
    const { pending, rebuild } = judgedResults(database);
    // One row is made again, and then the program ends, as by a power cut.
    database.transaction(() => rebuild(1))();
    expect([pending(), rows.all()]).toEqual([2, [whole[0], ...older.slice(1)]]);
  }
  const heard: ArchiveProgress[] = [];
  const opened = await openRepositories(folder, key, { onProgress: (progress) => heard.push(progress) });
  if (!opened.ok) throw new Error(opened.error.code);
  expect(heard[0]).toEqual({ done: 0, total: 2 });
  expect(await Promise.all(MONTHS.map((month) => opened.value.repositories.results.get(month)))).toEqual(saved);
  await opened.value.close();
  using copy = openCopy(archiveFile(folder), key);
  const now = copy.database.prepare<[], Figures>('SELECT formulas, figures FROM results ORDER BY seq').all();
  expect(now).toEqual(whole);
  expect(now.map(({ formulas }) => formulas)).toEqual(MONTHS.map(() => FIGURES_VERSION));
});
