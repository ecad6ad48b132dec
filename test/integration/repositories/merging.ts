import { randomBytes } from 'node:crypto';
import { copyFile, cp } from 'node:fs/promises';
import type { Database } from 'better-sqlite3';
import type { Documento } from '#domain/basics/document.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { knownTables } from '#main/platform/database/schema.ts';
import type { MergeSource } from '#main/ports/merge.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { archiveFile } from '#main/repositories/archive-file.ts';
import { openCopy } from '#main/repositories/open-copy.ts';
import { restoreCopy } from '#main/repositories/restore-copy.ts';
import { archiveMigrations } from '#main/repositories/schema/archive-form.ts';
import { sampleNote } from './audit-samples.ts';
import { confirmedBatch, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { changed, newPerson, sampleCase, samplePage } from './case-samples.ts';
import { freshFolder } from './fresh.ts';
import { sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { NOON, openOrFail, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';
import { actedOn, evaluated, sampleCycle, sampleFinding, sampleMember, sampleWatch } from './watch-samples.ts';

export const KEY = randomBytes(32);
export type Row = Readonly<Record<string, unknown>>;
export type Rows = Readonly<Record<string, readonly Row[]>>;

/** Milliseconds go on with each thing that is done. */
let clock = NOON;
export const next = (): number => {
  clock += 1_000;
  return clock;
};

const months = Array.from({ length: 9 }, (_, index) => `2026-0${index + 1}`);

/** An officer's acts on one subject, each with its entry in the log. */
export const ACTS = {
  authorize: (archive, documento) => authorize(archive, documento).then(() => {}),
  query: async (archive, documento) => {
    const consent = await authorize(archive, documento);
    const at = next();
    const month = months[at % months.length] ?? '';
    const result = sampleResult(consent, { queriedAt: at, dataBase: month, rawText: `{"at":${at}}` });
    const attempt = { id: result.id, documento, consentId: consent.id, month, intentAt: at - 1 };
    await archive.attempts.begin(sampleAttempt(attempt));
    const end = sampleEnd(result.id, { state: 'answered', failure: null, status: 200, endedAt: at });
    await archive.results.save(result, sampleNote({ kind: 'query', documento: documento.numero, at }), end);
  },
  fail: async (archive, documento) => {
    const at = next();
    const id = `attempt-${at}`;
    await archive.attempts.begin(sampleAttempt({ id, documento, intentAt: at }));
    const end = sampleEnd(id, { state: 'refused', failure: 'service_refused', endedAt: at });
    await archive.attempts.end(end, sampleNote({ kind: 'query', documento: documento.numero, at }));
  },
  text: async (archive, documento) => {
    const at = next();
    const asked = { environment: 'embutido', documento: documento.numero, month: '2026-01', status: 200 } as const;
    const note = sampleNote({ kind: 'query', documento: documento.numero, at });
    await archive.unreadable.keep({ ...asked, id: `text-${at}`, savedAt: at, text: `{"${at}` }, note);
  },
  prove: async (archive, documento) => {
    const consent = await authorize(archive, documento);
    const at = next();
    const bytes = Buffer.from(`%PDF ${at}`);
    const content = { type: 'application/pdf', size: bytes.length, sha256: sha256Of(bytes).toString('hex') } as const;
    const about = { ownerId: consent.id, kind: 'arquivo_assinado', name: `${at}.pdf`, addedAt: at } as const;
    await archive.evidence.add({ id: `proof-${at}`, ...about, ...content }, bytes);
  },
  propose: async (archive, documento) => {
    const at = next();
    const one = sampleCase({ id: `case-${at}`, documento: documento.numero, createdAt: at, changedAt: at });
    const note = sampleNote({ kind: 'case', documento: documento.numero, at });
    await archive.people.add(newPerson({ id: `person-${at}`, name: `Pessoa ${at}` }), { ...note, documento: null });
    await archive.cases.add(one, note);
    await archive.cases.conclude(changed(one), samplePage(one), note);
  },
  list: async (archive, documento) => {
    const at = next();
    const batch = sampleBatch({ id: `batch-${at}`, createdAt: at });
    const note = sampleNote({ documento: null, at });
    await archive.batches.addDraft(batch, [sampleLine(at, { documento: documento.numero })], note);
    const item = sampleItem(subjectKey(documento.numero));
    if (at % 2 === 0) await archive.batches.confirm({ ...confirmedBatch(batch), state: 'paused' }, [item], note);
  },
  group: async (archive, documento) => {
    const at = next();
    const neighbour = sampleLink({ documento: null, nome: `Vizinha ${at}` });
    const group = sampleGroup({ id: `group-${at}`, createdAt: at, changedAt: at }, [
      sampleLink({ documento: documento.numero, nome: `Pessoa ${documento.numero}` }),
      neighbour,
    ]);
    const note = sampleNote({ kind: 'group', documento: null, at });
    await archive.groups.add(group, note);
    if (at % 2 === 0) await archive.groups.addSnapshot(sampleSnapshot(group), note);
  },
  watch: async (archive, documento) => {
    const at = next();
    const watch = sampleWatch({ id: `watch-${at}`, createdAt: at, changedAt: at });
    const note = sampleNote({ documento: null, at });
    await archive.watches.add(watch, note);
    await archive.watches.putMembers(watch.id, [sampleMember({ documento: documento.numero })], note);
    if (at % 2 !== 0) return;
    const batch = sampleBatch({ id: `batch-of-${at}`, createdAt: at });
    await archive.batches.addDraft(batch, [sampleLine(2, { documento: documento.numero })], note);
    const cycle = sampleCycle(watch, batch.id, { id: `cycle-${at}`, startedAt: at });
    await archive.watches.addCycle(cycle, note);
    const finding = sampleFinding(cycle, { id: `finding-${at}`, documento: documento.numero });
    const members = [{ key: subjectKey(documento.numero), gap: null }];
    await archive.watches.keepEvaluation(evaluated(cycle, { members, made: [finding] }), note);
    await archive.watches.act([actedOn(finding)], note);
  },
  note: async (archive, documento) => {
    const at = next();
    const subject = subjectKey(documento.numero);
    await archive.notes.add(subject, { id: `note-${at}`, at, officer: 'ana', text: `Conversa ${at}` });
  },
  tag: async (archive, documento) => {
    await archive.tags.change([subjectKey(documento.numero)], { add: [`etiqueta ${next() % 7_000}`], remove: [] });
  },
} as const satisfies Readonly<Record<string, (archive: Archive, documento: Documento) => Promise<void>>>;
export type Act = keyof typeof ACTS;

async function authorize(archive: Archive, documento: Documento): Promise<StoredConsent> {
  const at = next();
  const consent = sampleConsent({ documento, nome: `Pessoa ${documento.numero}`, createdAt: at });
  await archive.consents.addAll([consent], [sampleNote({ kind: 'capture', documento: documento.numero, at })]);
  return consent;
}

/** Erases a subject from one archive, while another one was out of reach. */
export async function erase(archive: Archive, documento: Documento, consentsBefore = clock * 2): Promise<void> {
  const facts = { reason: 'pedido_do_titular', previousUnopened: 1 };
  const event = sampleNote({ kind: 'erase', documento: documento.numero, at: next(), facts });
  await archive.eraser.erase({ documento: documento.numero, consentsBefore }, event);
}

/** Another folder with a copy of a closed archive. */
export async function fork(folder: string): Promise<string> {
  const other = await freshFolder();
  await cp(folder, other, { recursive: true });
  return other;
}

/** The copy of an archive that a merge reads, after `change` was done to the archive by somebody who has its key. */
export async function sourceOf(folder: string, change = ''): Promise<MergeSource> {
  const source = archiveFile(await freshFolder());
  await copyFile(archiveFile(folder), source);
  if (change !== '') {
    using copy = openCopy(source, KEY);
    copy.database.unsafeMode();
    copy.database.pragma('foreign_keys = OFF');
    copy.database.exec(change);
  }
  const [key, file] = [randomBytes(32), archiveFile(await freshFolder())];
  const copied = await restoreCopy({ source, from: KEY, target: file, to: key, isAsItIs: true });
  if (!copied.ok) throw new Error(copied.error.code);
  return { file, key };
}

export async function within<Value>(folder: string, work: (archive: Archive) => Promise<Value>): Promise<Value> {
  const archive = await openOrFail(folder, KEY);
  try {
    return await work(archive);
  } finally {
    await archive.close();
  }
}

const names = knownTables(archiveMigrations).map(({ name }) => name);

export function rowsIn(folder: string): Rows {
  using copy = openCopy(archiveFile(folder), KEY, { readonly: true });
  return Object.fromEntries(names.map((name) => [name, tableIn(copy.database, name)]));
}

/** The rows of a table, in one order wherever they are. */
export function tableIn(database: Database, name: string): Row[] {
  const all = `SELECT * FROM "${name}"`;
  const columns = database.prepare(all).columns();
  return database.prepare<[], Row>(`${all} ORDER BY ${columns.map((_, at) => at + 1).join(', ')}`).all();
}
