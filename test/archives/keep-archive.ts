import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type KeptResponse, keptResponse } from '#domain/consulta/kept-response.ts';
import { readResponse } from '#domain/consulta/read-response.ts';
import { parseMembers } from '#domain/json-object.ts';
import type { Archive, StoredResult } from '#main/ports/repositories.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { archiveMigrations } from '#main/repositories/migrations/archive-migrations.ts';
import { openRepositories } from '#main/repositories/repositories.ts';
import { simulateRegister } from '#main/simulated-register/register.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from '../integration/repositories/batch-samples.ts';
import { changed, sampleCase, samplePage, samplePerson } from '../integration/repositories/case-samples.ts';
import { sampleGroup, sampleSnapshot } from '../integration/repositories/group-samples.ts';
import { samplePolicy } from '../integration/repositories/policy-samples.ts';
import { CPF, NOON, sampleConsent, sampleResult } from '../integration/repositories/samples.ts';
import {
  evaluated,
  sampleCycle,
  sampleFinding,
  sampleMember,
  sampleWatch,
} from '../integration/repositories/watch-samples.ts';
import { BANCO } from '../support/fakes/samples.ts';
import { KEPT_KEY, type KeptArchive, keptFolder, sha256 } from './kept-archive.ts';

/*
 * Keeps an archive of the program's schema as test data, once for each schema that is released:
 * `node test/archives/keep-archive.ts`. What is kept is never made anew.
 */

const MONTHS = ['2026-07', '2026-08', '2026-09'] as const;

async function fill(archive: Archive): Promise<StoredResult[]> {
  const { consents, results, tags, notes, settings, audit, cases, people, batches, groups, watches } = archive;
  const consent = sampleConsent();
  const event = { at: NOON, officer: 'ana', documento: consent.documento.numero, environment: 'embutido' } as const;
  const facts = { purpose: 'concessao', outcome: 'ok', consentId: consent.id, resultId: null, facts: {} } as const;
  await consents.addAll([consent], [{ ...event, ...facts, kind: 'capture' }]);
  const kept = MONTHS.map((dataBase, step) => {
    const rawText = responseOf(dataBase, step);
    return sampleResult(consent, { dataBase, queriedAt: NOON + step, rawText, ...judged(rawText, dataBase) });
  });
  for (const result of kept) await results.save(result, { ...event, ...facts, kind: 'query', resultId: result.id });
  await tags.change([consent.documento.numero], { add: ['Revisão'], remove: [] });
  await notes.add(consent.documento.numero, { id: randomUUID(), at: NOON, officer: 'ana', text: 'Conversa de julho.' });
  await settings.write(
    { institutions: [{ ...BANCO, nome: 'Cooperativa Exemplo' }] },
    { ...event, ...facts, kind: 'settings' },
  );
  await people.add(samplePerson({ id: 'ana' }), { ...event, ...facts, documento: null, kind: 'people' });
  const answers = kept.map(({ id, dataBase }) => ({ month: dataBase, resultId: id }));
  const one = sampleCase({ answers });
  await cases.add(one, { ...event, ...facts, kind: 'case' });
  await cases.conclude(changed(one, { state: 'committee' }), samplePage(one), { ...event, ...facts, kind: 'case' });
  const batch = sampleBatch();
  const unread = sampleLine(3, { documento: null, nome: 'Maria Prado', problem: 'not_a_document' });
  await batches.addDraft(batch, [sampleLine(2), unread], { ...event, ...facts, documento: null, kind: 'batch' });
  const items = kept
    .slice(1)
    .map(({ id: resultId, dataBase }) => sampleItem(CPF.numero, dataBase, { state: 'saved', resultId }));
  await batches.confirm(confirmedBatch(batch), items, { ...event, ...facts, documento: null, kind: 'batch' });
  const group = sampleGroup();
  await groups.add(group, { ...event, ...facts, documento: null, kind: 'group' });
  await groups.addSnapshot(sampleSnapshot(group), { ...event, ...facts, documento: null, kind: 'group' });
  const watch = sampleWatch();
  const ofWatch = { ...event, ...facts, documento: null, kind: 'watch' } as const;
  await watches.add(watch, ofWatch);
  await watches.putMembers(watch.id, [sampleMember()], ofWatch);
  const cycle = sampleCycle(watch, batch.id, { members: 1, compared: 1 });
  await watches.addCycle(cycle, ofWatch);
  await watches.keepEvaluation(evaluated(cycle, { made: [sampleFinding(cycle)] }), ofWatch);
  await archive.policies.add(samplePolicy(), { ...event, ...facts, documento: null, kind: 'credit_policy' });
  await audit.add({ ...event, ...facts, kind: 'view', resultId: kept[0]?.id ?? null });
  return kept;
}

/** As the embedded service answers; the second is laid out otherwise, the third is no answer. */
function responseOf(dataBase: (typeof MONTHS)[number], step: number): string {
  const consulta = simulateRegister(CPF, dataBase, '2026-09');
  const response = { status: 'sucesso', data: '20/11/2026 10:15:00', versao: '1.0.0', consulta };
  if (step === 2) return 'indisponível: ação não concluída 😀\r\n';
  return JSON.stringify(response, null, step);
}

/** What the program keeps of a response beside its text; nothing where it is no answer. */
function judged(rawText: string, month: (typeof MONTHS)[number]): Partial<KeptResponse> {
  const members = parseMembers(rawText);
  const read = members === null ? null : readResponse(members);
  const asked = { environment: 'embutido', documento: CPF, month, processedFloor: 95 } as const;
  return read === null ? {} : keptResponse(read.consulta, asked);
}

const version = archiveMigrations.length;
const folder = keptFolder(version);
const work = await mkdtemp(join(tmpdir(), 'lastro-kept-'));
const opened = await openRepositories(work, KEPT_KEY);
if (!opened.ok) throw new Error(opened.error.code);
const { repositories, close } = opened.value;
const results = await fill({ ...repositories, close });
const content: KeptArchive = {
  results: results.map(({ rawText, ...result }) => ({ ...result, sha256: sha256(rawText) })),
  head: await repositories.audit.head(),
};
await close();
await mkdir(folder);
await copyFile(archiveFile(work), archiveFile(folder));
await writeFile(join(folder, 'content.json'), `${JSON.stringify(content, null, 2)}\n`);
await rm(work, { recursive: true });
