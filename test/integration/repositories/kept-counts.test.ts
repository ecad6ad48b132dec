import CipherDatabase from 'better-sqlite3-multiple-ciphers';
import { expect, test } from 'vitest';
import { migrate } from '#main/platform/database/migrate.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { repositoriesIn } from '#main/repositories/repositories.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { salvageArchive } from '#main/repositories/salvage/salvage.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleNote } from './audit-samples.ts';
import { changedBatch, confirmedBatch, SETTINGS, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { freshFolder } from './fresh.ts';
import { miscounted, TALLIES } from './kept-counts.ts';
import { ACTS, erase, fork, KEY, sourceOf, within } from './merging.ts';
import { CNPJ, CPF, NOON, OTHER_CPF, sampleAttempt, sampleEnd } from './samples.ts';

const note = sampleNote();
const lines = [
  sampleLine(2),
  sampleLine(3, { sameAs: 2, isHidden: true }),
  sampleLine(4, { documento: OTHER_CPF.numero, month: '2026-09' }),
  sampleLine(5, { documento: null, proposed: CNPJ.numero, problem: 'lost_zeros' }),
];

function opened(said: string[] = []) {
  const database = new CipherDatabase(':memory:', { verbose: (sql) => said.push(String(sql)) });
  migrate(database, archiveMigrations);
  return { database, ...repositoriesIn(database).repositories };
}

test('counts of a batch and of what it spends follow each act on it', async () => {
  const { database, batches, attempts, eraser } = opened();
  const step = async (act: Promise<unknown>): Promise<void> => {
    await act;
    expect(miscounted(database)).toEqual([]);
  };
  const [kept, gone] = [sampleBatch(), sampleBatch()];
  await step(batches.addDraft(kept, lines, note));
  await step(batches.addDraft(gone, lines, note));
  await step(batches.acceptProposed(kept.id, null));
  const perLine = changedBatch({ ...kept, revision: 2 }, { settings: { ...SETTINGS, months: { kind: 'per_line' } } });
  await step(batches.replace(perLine, null));
  await step(batches.discard(gone.id, note));
  const items = [CPF, OTHER_CPF].flatMap(({ numero }) =>
    ['2026-09', '2026-08'].map((month) => sampleItem(numero, month)),
  );
  await step(batches.confirm(confirmedBatch(perLine), items, note));
  const of = { askedFor: 'batch', jobId: kept.id, purpose: 'monitoramento' } as const;
  await step(attempts.begin(sampleAttempt({ ...of, id: 'one', price: 250 })));
  await step(batches.setItem(kept.id, { ...sampleItem(CPF.numero), state: 'asking', attemptId: 'one' }));
  await step(attempts.begin(sampleAttempt({ ...of, id: 'two', documento: OTHER_CPF, price: null })));
  await step(attempts.end(sampleEnd('one')));
  await step(attempts.end(sampleEnd('two', { state: 'refused', failure: 'service_refused' })));
  await step(batches.settle(kept.id));
  expect(await batches.progress(kept.id)).toMatchObject({
    lines: 4,
    items: { unknown: 1, refused: 1, to_do: 2 },
    queries: 1,
    cents: 250,
  });
  await step(attempts.begin(sampleAttempt({ ...of, id: 'three', month: '2026-08' })));
  await step(attempts.abandon(NOON));
  await step(eraser.erase({ documento: CPF.numero, consentsBefore: NOON * 2 }, sampleNote({ kind: 'erase' })));
  await step(batches.endToDo(kept.id, 'cancelled'));
  expect((await batches.progress(kept.id)).items).toMatchObject({ erased: 2, refused: 1, cancelled: 1 });
  expect(await batches.lineCounts(kept.id)).toMatchObject({ lines: 4, valid: 2, problems: { erased: 2 } });
});

test('counts are true in a restored, a merged and a salvaged archive', async () => {
  const folder = await freshFolder();
  const fill = (documents: readonly (typeof CPF)[]) =>
    within(folder, async (archive) => {
      for (const documento of documents) {
        for (const act of [ACTS.list, ACTS.list, ACTS.query] as const) await act(archive, documento);
        const jobId = `job-${documento.numero}`;
        await archive.attempts.begin(sampleAttempt({ id: jobId, documento, jobId, askedFor: 'batch', price: 250 }));
        await archive.attempts.end(sampleEnd(jobId));
      }
    });
  await fill([CPF, CNPJ]);
  const before = await fork(folder);
  await fill([OTHER_CPF]);
  await within(folder, (archive) => erase(archive, CPF));
  const [restored, salvaged] = [await freshFolder(), await freshFolder()];
  const to = { source: archiveFile(folder), from: KEY, target: archiveFile(restored), to: KEY };
  expect(await restoreCopy(to)).toMatchObject({ ok: true });
  await within(before, async (archive) => archive.merge.run(await sourceOf(folder), note));
  expect(await salvageArchive({ source: archiveFile(folder), target: archiveFile(salvaged), key: KEY })).toMatchObject({
    ok: true,
  });
  for (const one of [folder, restored, before, salvaged]) {
    using copy = openCopy(archiveFile(one), KEY, { readonly: true });
    expect(miscounted(copy.database)).toEqual([]);
    for (const { name } of TALLIES) expect(copy.database.prepare(`SELECT 1 FROM ${name}`).all()).not.toEqual([]);
  }
});

test('a row of the list takes three statements, which read neither lines, questions nor attempts', async () => {
  const said: string[] = [];
  const { database, batches } = opened(said);
  const batch = sampleBatch();
  await batches.addDraft(batch, lines, note);
  await batches.confirm(confirmedBatch(batch), [sampleItem(CPF.numero)], note);
  said.length = 0;
  await batches.progress(batch.id);
  const asked = said.splice(0);
  expect(asked).toHaveLength(3);
  const plan = (sql: string): string => JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all());
  for (const sql of asked) expect(plan(sql)).not.toMatch(/batch_lines|batch_items|attempts|SCAN/);
});
