import { randomUUID } from 'node:crypto';
import { type Documento, formatDocument, subjectKey } from '#domain/basics/document.ts';
import { monthFromIndex } from '#domain/basics/month.ts';
import { normalizeName } from '#domain/basics/normalize-name.ts';
import type { EvidenceKind } from '#domain/consent/evidence-type.ts';
import { NOBODY } from '#domain/consent/institution.ts';
import type { WaitingAnswer } from '#main/ports/provided.ts';
import type { Archive, StoredConsent } from '#main/ports/repositories.ts';
import { sha256Of } from '#main/ports/sha256.ts';
import { auditLog } from '#main/repositories/audit/log.ts';
import { BLANK_DRAFT, sampleSigner } from '../../support/fakes/samples.ts';
import { sampleNote, tables } from './audit-samples.ts';
import { confirmedBatch, SETTINGS, sampleBatch, sampleItem, sampleLine } from './batch-samples.ts';
import { changed, sampleAct, sampleCase, samplePage, samplePerson, withKey } from './case-samples.ts';
import { sampleFiling } from './filing-samples.ts';
import { sampleGroup, sampleLink, sampleSnapshot } from './group-samples.ts';
import { keepReport } from './report-samples.ts';
import { NOON, sampleAttempt, sampleConsent, sampleEnd, sampleResult } from './samples.ts';
import { actedOn, evaluated, sampleCycle, sampleFinding, sampleMember, sampleWatch } from './watch-samples.ts';

export const YEAR = 365 * 86_400_000;

/** Unique texts, and the ids of the saved rows. */
export interface Filled {
  readonly nome: string;
  readonly normalized: string;
  readonly reference: string;
  readonly note: string;
  readonly tag: string;
  readonly proof: string;
  readonly place: string;
  /** Texts typed into a case, printed on its signed page and entered about it. */
  readonly caseTexts: readonly string[];
  /** Texts in a line of a batch. */
  readonly lineTexts: readonly string[];
  /** Name and criterion of a group, which tell of its member. */
  readonly groupTexts: readonly string[];
  /**
   * Texts of a monitored portfolio about its member and a finding, and the portfolio's name, which names the member.
   */
  readonly watchTexts: readonly string[];
  /** A piece of the name that stands in no other text of the archive. */
  readonly trigram: string;
  readonly consentId: string;
  readonly resultId: string;
  readonly unreadableId: string;
  readonly draftId: string;
  readonly attemptId: string;
  readonly caseId: string;
  readonly batchId: string;
  readonly groupId: string;
  readonly watchId: string;
}

/** Signs for every subject, and is not a subject. */
const NOTARY = sampleSigner({ nome: 'Tabeliã Íris Quental', cpf: '39053344705' });

let made = 0;

/**
 * Fills all tables for a subject: an authorization with its proof, three results, one of them from another provider, an
 * answer that waits for an authorization, a draft with a signed act, a note, a tag, a query of unknown end, a case and
 * its decision, a batch with a line and a question, a group with two links and a snapshot, and a monitored portfolio
 * with a cycle and a finding that an officer acted on, and a report of the client's own.
 */
export async function fillSubject(archive: Archive, documento: Documento, at = NOON): Promise<Filled> {
  made += 1;
  const mark = `${documento.numero.slice(3, 7)}x${made}`;
  // Letters up to rho: a final sigma has no capital of its own.
  const trigram = `q${String.fromCharCode(0x3b1 + (made % 17))}w`;
  const nome = `João Ñandú ${mark} ${trigram}`;
  const place = `Agência ${mark}`;
  const consent = sampleConsent({
    documento,
    nome,
    createdAt: at - 1,
    capture: { ...sampleConsent().capture, kind: 'papel', place, representatives: [NOTARY] },
  });
  await archive.consents.add(consent);
  const proof = `assinatura-${mark}.pdf`;
  await keepProof(archive, consent.id, proof);
  const reference = `Proposta ${mark}`;
  const given = { format: 'summary', provider: `Bureau ${mark}`, at, officer: 'ana', institution: NOBODY } as const;
  const imported = { ...given, authorizedUntil: at + YEAR };
  const results = Array.from({ length: 3 }, (_, step) =>
    sampleResult(consent, {
      queriedAt: at + step,
      dataBase: `2026-0${step + 1}`,
      reference,
      ...(step === 1 && { source: 'imported', imported }),
    }),
  );
  for (const result of results) await archive.results.save(result);
  const unreadableId = randomUUID();
  const asked = { environment: 'embutido', documento: documento.numero, month: '2026-01' } as const;
  const unreadable = { ...asked, id: unreadableId, status: 200, savedAt: at };
  await archive.unreadable.keep({ ...unreadable, text: `{"quebrado":"${mark}"` });
  await keepWaiting(archive, documento, given, mark);
  const attempt = sampleAttempt({ documento, consentId: consent.id, reference, month: '2026-04', jobId: randomUUID() });
  await archive.attempts.begin(attempt);
  await archive.attempts.end(sampleEnd(attempt.id));
  const note = `Conversa ${mark}`;
  const subject = subjectKey(documento.numero);
  await archive.notes.add(subject, { id: randomUUID(), at, officer: 'ana', text: note });
  const tag = `etiqueta ${mark}`;
  await archive.tags.change([subject], { add: [tag], remove: [] });
  const draftId = await keepDraft(archive, consent, at);
  const resultId = results[0]?.id ?? '';
  const { caseId, caseTexts } = await keepCase(archive, consent, mark, at);
  const { batchId, lineTexts } = await keepBatch(archive, consent, mark, resultId);
  const { groupId, groupTexts } = await keepGroup(archive, consent);
  const { watchId, watchTexts } = await keepWatch(archive, consent, mark, batchId);
  await keepFiling(archive, subject);
  await keepReport(archive, { subject, nome, code: `CODE${made}`, addedAt: at + made });
  const ids = {
    consentId: consent.id,
    resultId,
    unreadableId,
    draftId,
    attemptId: attempt.id,
    caseId,
    batchId,
    groupId,
    watchId,
  };
  return {
    nome,
    normalized: normalizeName(nome),
    reference,
    note,
    tag,
    proof,
    place,
    trigram,
    caseTexts,
    lineTexts,
    groupTexts,
    watchTexts,
    ...ids,
  };
}

/** A month of an own filing for each subject, since a file is of all known ones. */
async function keepFiling({ filings }: Archive, subject: string): Promise<void> {
  const client = {
    amounts: [{ modality: '0203', code: 'v110', cents: 7_000 + made }],
    others: { operations: 0, cents: 0 },
  };
  const filing = sampleFiling({ month: monthFromIndex(24_000 + made) });
  await filings.save(filing, new Map([[subject, client]]), sampleNote({ documento: null }));
}

export async function keepProof(
  archive: Pick<Archive, 'evidence'>,
  ownerId: string,
  name: string,
  kind: EvidenceKind = 'arquivo_assinado',
): Promise<void> {
  const id = randomUUID();
  const bytes = Buffer.from(`%PDF ${name}`);
  const content = { type: 'application/pdf', size: bytes.length, sha256: sha256Of(bytes).toString('hex') } as const;
  await archive.evidence.add({ id, ownerId, kind, name, ...content, addedAt: NOON }, bytes);
}

async function keepWaiting(
  archive: Archive,
  documento: Documento,
  imported: WaitingAnswer['imported'],
  mark: string,
): Promise<void> {
  const answer: WaitingAnswer = {
    id: randomUUID(),
    environment: 'embutido',
    subject: subjectKey(documento.numero),
    month: '2026-05',
    queriedAt: imported.at,
    purpose: 'concessao',
    imported,
    text: `{"resumo":"${mark}"}`,
  };
  await archive.provided.wait(answer, sampleNote({ documento: null }));
}

async function keepCase(
  { cases, evidence, people }: Archive,
  { nome, documento }: StoredConsent,
  mark: string,
  at: number,
): Promise<{ caseId: string; caseTexts: readonly string[] }> {
  const [product, reference, proposal, printed, said] = ['giro', 'pedido', 'aprovar', 'impresso', 'votos'].map(
    (word) => `${word} ${mark}`,
  ) as [string, string, string, string, string];
  const { content } = sampleCase();
  const typed = { ...content, reference, proposal, request: { ...content.request, product } };
  const one = sampleCase({ nome, documento: documento.numero, createdAt: at, changedAt: at, content: typed });
  const concluded = changed(one, { state: 'committee', changedAt: at });
  const auditEvent = sampleNote({ documento: null });
  const approver = samplePerson({ name: `Votante ${made}`, role: 'approver' });
  await people.add(withKey(approver), auditEvent);
  await cases.add(one, auditEvent);
  const page = samplePage(one, 1, printed);
  await cases.conclude(concluded, page, auditEvent);
  const decided = changed(concluded, { state: 'decided', changedAt: at });
  await cases.decide(
    decided,
    page,
    sampleAct({ kind: 'approved', personId: approver.id, name: approver.name, text: said }),
    auditEvent,
  );
  const source = `laudo-${mark}.pdf`;
  await keepProof({ evidence }, one.id, source, 'fonte');
  return { caseId: one.id, caseTexts: [product, reference, proposal, printed, said, source] };
}

async function keepBatch(
  { batches }: Archive,
  { nome, documento: { numero } }: StoredConsent,
  mark: string,
  resultId: string,
): Promise<{ batchId: string; lineTexts: readonly string[] }> {
  const [cell, reference, group] = ['celula', 'contrato', 'grupo'].map((word) => `${word} ${mark}`) as [
    string,
    string,
    string,
  ];
  const batch = sampleBatch({ settings: { ...SETTINGS, name: `Lote ${nome}` } });
  const auditEvent = sampleNote({ documento: null });
  const line = sampleLine(2, { documento: numero, nome, reference, group, cells: [numero, cell] });
  const other = sampleLine(3, { documento: null, problem: 'empty', nome: '', cells: ['', 'outro'] });
  await batches.addDraft(batch, [line, other], auditEvent);
  const item = sampleItem(subjectKey(numero), '2026-01', { state: 'saved', attemptId: resultId, resultId });
  await batches.confirm(confirmedBatch(batch), [item], auditEvent);
  await batches.rememberLayout(['CPF/CNPJ', 'Nome'], {
    header: 1,
    columns: { documento: [0], nome: [1], referencia: [], mes: [], grupo: [] },
  });
  return { batchId: batch.id, lineTexts: [cell, reference, group, `Lote ${nome}`] };
}

/** Of the subject by document, of the same person by name and digits, and of a neighbour. */
async function keepGroup(
  { groups }: Archive,
  { nome, documento: { numero } }: StoredConsent,
): Promise<{ groupId: string; groupTexts: readonly string[] }> {
  const [name, criterion] = [`Grupo ${nome}`, `controle de ${nome}`];
  const company = sampleLink({ documento: null, nome: `Vizinha ${made}`, role: 'borrower', shareBp: null });
  const own = sampleLink({ documento: numero, nome, via: company.id });
  const digits = numero.length === 11 ? numero.slice(3, 9) : null;
  const shown = sampleLink({ documento: null, digits, nome, role: 'administrator' });
  const group = sampleGroup({}, [company, own, shown]);
  const auditEvent = sampleNote({ documento: null });
  const kept = { ...group, content: { ...group.content, name, criterion } };
  await groups.add(kept, auditEvent);
  await groups.addSnapshot(sampleSnapshot(kept), auditEvent);
  return { groupId: group.id, groupTexts: [name, criterion] };
}

/** A member whose month is a gap, with an earlier finding. */
async function keepWatch(
  { watches }: Archive,
  { nome, documento: { numero } }: StoredConsent,
  mark: string,
  batchId: string,
): Promise<{ watchId: string; watchTexts: readonly string[] }> {
  const [name, contract, segment, responsible, reason] = [
    `Monitorados de ${nome}`,
    ...['operacao', 'segmento', 'gerente', 'conferido'].map((word) => `${word} ${mark}`),
  ] as [string, string, string, string, string];
  const watch = sampleWatch({}, { name });
  const auditEvent = sampleNote({ documento: null });
  await watches.add(watch, auditEvent);
  const member = sampleMember({ documento: numero, nome, contract, segment, responsible });
  await watches.putMembers(watch.id, [member], auditEvent);
  const cycle = sampleCycle(watch, batchId);
  await watches.addCycle(cycle, auditEvent);
  const finding = sampleFinding(cycle, { documento: numero });
  const members = [{ key: subjectKey(numero), gap: 'provisional' as const }];
  await watches.keepEvaluation(evaluated(cycle, { members, made: [finding] }), auditEvent);
  await watches.act([actedOn(finding, { reason })], auditEvent);
  return { watchId: watch.id, watchTexts: [name, contract, segment, responsible, reason] };
}

async function keepDraft(archive: Archive, consent: StoredConsent, at: number): Promise<string> {
  const id = randomUUID();
  await archive.drafts.save({
    id,
    createdAt: at,
    savedAt: at,
    form: {
      ...BLANK_DRAFT,
      nome: consent.nome,
      documento: formatDocument(consent.documento.numero),
      place: 'Agência Sé',
      representatives: [NOTARY],
    },
  });
  await archive.drafts.sign(id, { entry: { ...consent, id }, evidence: [], failure: null });
  return id;
}

/** Partly erased subjects, and faults of the log: both must be empty. */
export async function erasureOf(folder: string, key: Uint8Array): Promise<{ halves: string[]; faults: number }> {
  const database = await tables(folder, key);
  const counts = database
    .prepare<[], { documento: string; results: number; consents: number }>(
      `SELECT documento, (SELECT count(*) FROM results WHERE results.documento = consents.documento) AS results,
         count(*) AS consents FROM consents GROUP BY documento`,
    )
    .all();
  const { faults } = await auditLog(database).verify(null);
  database.close();
  const halves = counts.filter(({ results, consents }) => results !== 3 * consents).map(({ documento }) => documento);
  return { halves, faults };
}
