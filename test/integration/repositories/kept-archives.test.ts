import { copyFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type KeptResponse, keptResponse } from '#domain/consulta/kept-response.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import { NOBODY } from '#domain/institution.ts';
import { parseMembers } from '#domain/json-object.ts';
import { FIGURES_VERSION } from '#domain/series/kept-figures.ts';
import type { Archive, ArchiveProgress, StoredResult } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { judgedResults } from '#main/repositories/results/judged-results.ts';
import { KEPT_KEY, type KeptArchive, keptFolder, sha256 } from '../../archives/kept-archive.ts';
import { savedResults } from '../../support/whole-library.ts';
import { sampleNote, tables } from './audit-samples.ts';
import { sampleBatch, sampleLine } from './batch-samples.ts';
import { changed, sampleCase, samplePage } from './case-samples.ts';
import { freshFolder } from './fresh.ts';
import { sampleGroup, sampleSnapshot } from './group-samples.ts';
import { samplePolicy } from './policy-samples.ts';
import { CPF, openOrFail } from './samples.ts';
import { keptCycle } from './watch-samples.ts';

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
  // Kept when a result told only the end that its term had.
  for (const { sha256: hash, termEndsAt: consentEndsAt = null, ...result } of results) {
    const found = await archive.results.get(String(result.id));
    if (found === null) throw new Error('a result is gone');
    expect(sha256(found.rawText)).toBe(hash);
    expect(found).toMatchObject({ ...result, consentEndsAt, ...judgedAgain(found) });
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
  // Before institutions were listed one was not kept as one.
  const institutions = version < 3 ? [] : [{ nome: 'Cooperativa Exemplo' }];
  expect((await archive.settings.read()).institutions).toMatchObject(institutions);
  expect(await archive.audit.verify(head)).toMatchObject({ faults: 0, findings: [] });
  await (version < 6 ? takesCases(archive) : holdsCase(archive, results));
  await (version < 7 ? takesBatches(archive) : holdsBatch(archive, results));
  await (version < 8 ? takesGroups(archive) : holdsGroup(archive));
  await (version < 9 ? takesWatches(archive) : holdsWatch(archive));
  await (version < 10 ? takesPolicies(archive) : holdsPolicy(archive));
}

/** What an archive from before cases has of them: nothing, and room for them. */
async function takesCases({ cases, people }: Archive): Promise<void> {
  expect(await cases.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  expect(await people.list()).toEqual([]);
  const one = sampleCase();
  await cases.add(one, sampleNote());
  await cases.conclude(changed(one), samplePage(one), sampleNote());
  expect(await cases.pages(one.id)).toMatchObject([samplePage(one)]);
}

/** The case that an archive was kept with, its page as it was signed. */
async function holdsCase({ cases, people }: Archive, results: KeptArchive['results']): Promise<void> {
  const { rows } = await cases.list({ search: '7781', limit: 10, offset: 0 });
  expect(rows).toMatchObject([
    { state: 'committee', revision: 2, answers: results.map(({ id: resultId }) => ({ resultId })) },
  ]);
  const [page] = await cases.pages(rows[0]?.id ?? '');
  expect(page).toMatchObject({ version: 1, sha256: sha256(page?.page ?? ''), acts: [{ kind: 'concluded' }] });
  expect(await people.list()).toMatchObject([{ id: 'ana', role: 'analyst' }]);
}

/** What an archive from before batches has of them: nothing, and room for them. */
async function takesBatches({ batches }: Archive): Promise<void> {
  expect(await batches.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  const batch = sampleBatch();
  await batches.addDraft(batch, [sampleLine(2)], sampleNote());
  expect(await batches.linesAt(batch.id, [2])).toEqual([sampleLine(2)]);
}

/** The batch that an archive was kept with, its lines and what came of its questions. */
async function holdsBatch({ batches }: Archive, results: KeptArchive['results']): Promise<void> {
  const { rows } = await batches.list({ search: 'novembro', limit: 10, offset: 0 });
  expect(rows).toMatchObject([{ state: 'running', revision: 2, source: { fileName: 'carteira.xlsx' } }]);
  const answered = await batches.answered(rows[0]?.id ?? '', 0, 10);
  const items = results.slice(1).map(({ id: resultId, dataBase: month }) => ({ month, resultId, state: 'saved' }));
  expect(answered).toMatchObject([
    { line: sampleLine(2), items: items.toReversed() },
    { line: { n: 3, nome: 'Maria Prado', problem: 'not_a_document' }, items: [] },
  ]);
}

/** What an archive from before groups has of them: nothing, and room for them. */
async function takesGroups({ groups }: Archive): Promise<void> {
  expect(await groups.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  const group = sampleGroup();
  await groups.add(group, sampleNote());
  await groups.addSnapshot(sampleSnapshot(group), sampleNote());
  expect(await groups.ofSubject(CPF.numero)).toEqual([group]);
}

/** The group that an archive was kept with, and what a committee saw of it. */
async function holdsGroup({ groups }: Archive): Promise<void> {
  const [group] = await groups.ofSubject(CPF.numero);
  expect(group).toMatchObject({
    revision: 1,
    content: { name: 'Grupo Aurora', links: [{ shareBp: null }, { shareBp: 6_000 }] },
  });
  const [stored] = await groups.snapshots(group?.id ?? '');
  expect(stored).toMatchObject({ snapshot: { version: 1, groupMembers: 2, month: '2026-09' } });
}

/** What an archive from before monitored portfolios has of them: nothing, and room for them. */
async function takesWatches(archive: Archive): Promise<void> {
  expect(await archive.watches.list({ search: '', limit: 10, offset: 0 })).toEqual({ rows: [], total: 0 });
  const { watch } = await keptCycle(archive);
  expect(await archive.watches.ofSubject(CPF.numero)).toMatchObject([{ watch: { id: watch.id } }]);
}

/** The portfolio that an archive was kept with, its cycle and what was found. */
async function holdsWatch({ watches }: Archive): Promise<void> {
  const [watch] = (await watches.list({ search: 'varejo', limit: 10, offset: 0 })).rows;
  expect(watch).toMatchObject({ revision: 1, rulesVersion: 1, settings: { cadence: 'monthly' } });
  expect(await watches.cycles(watch?.id ?? '')).toMatchObject([{ month: '2026-09', state: 'evaluated', compared: 1 }]);
  const found = await watches.findingsOf(CPF.numero, 10);
  expect(found).toMatchObject({ total: 1, rows: [{ rule: 'overdue', state: 'new', now: { value: 123_400 } }] });
}

/** What an archive from before credit policies has of them: nothing, and room for them. */
async function takesPolicies({ policies }: Archive): Promise<void> {
  expect(await policies.heads()).toEqual([]);
  const policy = samplePolicy();
  await policies.add(policy, sampleNote());
  expect(await policies.get(policy.policyId, 1)).toEqual(policy);
}

async function holdsPolicy({ policies }: Archive): Promise<void> {
  expect(await policies.heads()).toMatchObject([{ name: 'Consignado', version: 1, rules: 1 }]);
}

/** What the program says of a response, whatever its archive kept of it; nothing where it is no answer. */
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

test('figures of an older program are made again row by row, and the next opening does what was not done', async () => {
  const folder = await copyOf(3);
  const database = await tables(folder, KEPT_KEY);
  const { pending, rebuild } = judgedResults(database);
  const rows = database.prepare<[], { formulas: number; figures: Buffer }>(
    'SELECT formulas, figures FROM results ORDER BY seq',
  );
  const before = rows.all();
  database.transaction(() => rebuild(1))();
  const [first, ...others] = rows.all();
  expect([pending(), first?.formulas, others]).toEqual([2, FIGURES_VERSION, before.slice(1)]);
  expect(first?.figures).not.toEqual(before[0]?.figures);
  // Ended here, as by a power cut.
  database.close();
  const heard: ArchiveProgress[] = [];
  const opened = await openRepositories(folder, KEPT_KEY, { onProgress: (progress) => heard.push(progress) });
  if (!opened.ok) throw new Error(opened.error.code);
  await opened.value.close();
  expect(heard[0]).toEqual({ done: 0, total: 2 });
  await readAll(folder, KEPT_KEY, 3);
});

test.each(kept)('a backup of an archive of %s is restored with all that was kept in it', async (name) => {
  const version = Number(name.replace('version-', ''));
  const [source, folder, to] = [await copyOf(version), await freshFolder(), new Uint8Array(32).fill(9)];
  const restored = await restoreCopy({ source: archiveFile(source), from: KEPT_KEY, target: archiveFile(folder), to });
  expect(restored).toMatchObject({ ok: true });
  await readAll(folder, to, version);
});
