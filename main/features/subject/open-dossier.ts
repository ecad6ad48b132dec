import type { SignedPage } from '#contract/cases.ts';
import type { Dossier, SubjectEvent } from '#contract/subject.ts';
import { type Documento, parseDocument, type SubjectKey, subjectKey } from '#domain/basics/document.ts';
import { ENVIRONMENTS } from '#domain/basics/environment.ts';
import { isoWithOffset, withSaoPauloOffset } from '#domain/basics/instant.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { ok } from '#domain/basics/outcome.ts';
import type { Batch } from '#domain/batches/batch.ts';
import { shownText } from '#domain/cases/case-texts.ts';
import type { Cited, CreditCase } from '#domain/cases/credit-case.ts';
import { located } from '#domain/cases/page-sources.ts';
import type { Party } from '#domain/consent/institution.ts';
import type { Group } from '#domain/groups/group.ts';
import { MISSING_REASONS } from '#domain/groups/group-view.ts';
import { cellText } from '#domain/sheets/cell-text.ts';
import { monthsText, sourceName } from '#domain/sources/source-names.ts';
import type { LoggedEntry } from '../../ports/audit.ts';
import type { SubjectInBatches } from '../../ports/batches.ts';
import type { SubjectInSnapshot } from '../../ports/groups.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import type { SubjectInWatch } from '../../ports/watches.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { shownSigned, stateOf } from '../cases/case-acts.ts';
import { knownSigners, type SignerPorts } from '../cases/known-signers.ts';
import { consentRow, evidenceRow } from '../consent/mapping.ts';
import { savedResultRow } from '../results/saved-result-row.ts';
import type { Unlocked } from '../unlocked.ts';
import { subjectNote } from './open-subject.ts';

/** Most rows of each list; the totals count all. */
const MAX_ROWS = 500;

type DossierPorts = AuditPorts &
  SignerPorts &
  Pick<
    Unlocked,
    | 'batches'
    | 'cases'
    | 'consents'
    | 'evidence'
    | 'filings'
    | 'groups'
    | 'reports'
    | 'notes'
    | 'subjectResults'
    | 'tags'
    | 'watches'
  >;

/**
 * Returns everything held about one subject (docs/register.md#duties); a company includes all its branches. Opening the
 * dossier is logged after it was read.
 */
export async function openDossier(unlocked: DossierPorts, text: string, institution: Party): Promise<Outcome<Dossier>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const dossier = await readDossier(unlocked, documento.value, institution);
  await recordEvent(unlocked, { documento: documento.value.numero, kind: 'dossier' });
  return ok(dossier);
}

async function readDossier(unlocked: DossierPorts, { numero, tipo }: Documento, institution: Party): Promise<Dossier> {
  const consents = await unlocked.consents.ofSubject(numero, MAX_ROWS);
  const results = await unlocked.subjectResults.ofSubject(numero, MAX_ROWS);
  const events = await unlocked.audit.ofSubject(numero, MAX_ROWS);
  const cases = await unlocked.cases.ofSubject(numero, null);
  const evidence = await evidenceOf(unlocked, consents.rows, cases);
  const subject = subjectKey(numero);
  const inBatches = await unlocked.batches.ofSubject(subject, MAX_ROWS);
  const batchLines = inBatches.lines.rows.map(lineRow);
  const inGroups = (await unlocked.groups.ofSubject(subject)).flatMap((group) => linksIn(group, subject));
  const positions = await unlocked.groups.snapshotsOf(subject, MAX_ROWS);
  const inWatches = await unlocked.watches.ofSubject(subject);
  const members = inWatches.map(({ member }) => member);
  const found = await findingsOf(unlocked, subject);
  const inFilings = await filingsOf(unlocked, subject);
  const reports = await reportsOf(unlocked, subject);
  const now = unlocked.clock();
  const named = [...consents.rows, ...results.rows];
  const documents = [
    ...named.map(({ documento }) => documento.numero),
    ...[...cases, ...batchLines, ...inGroups, ...members].map(({ documento }) => documento),
  ];
  return {
    documento: numero,
    tipoDocumento: tipo,
    nomes: distinct(
      [...named, ...cases, ...inBatches.lines.rows, ...inGroups, ...members].map(({ nome }) => nome).filter(Boolean),
    ),
    documentos: distinct([...documents, ...documentsOf(events.rows)]),
    tags: [...(await unlocked.tags.ofSubject(subject))],
    notes: (await unlocked.notes.ofSubject(subject)).map(subjectNote),
    evidence: evidence.slice(0, MAX_ROWS),
    authorizations: consents.rows.map((consent) => consentRow(consent, now)),
    queries: results.rows.map(savedResultRow),
    cases: await casesOf(unlocked, cases.slice(0, MAX_ROWS)),
    batches: inBatches.batches.rows.map(batchRow),
    batchLines,
    batchQuestions: inBatches.items.rows.map(questionRow),
    groups: inGroups.slice(0, MAX_ROWS).map(({ nome: _, ...row }) => row),
    groupPositions: positions.rows.map(positionRow),
    watches: inWatches.slice(0, MAX_ROWS).map(watchRow),
    findings: found.rows,
    filings: inFilings.slice(0, MAX_ROWS),
    registrato: reports.slice(0, MAX_ROWS),
    events: events.rows.map(eventRow),
    totals: {
      authorizations: consents.total,
      evidence: evidence.length,
      queries: results.total,
      cases: cases.length,
      events: events.total,
      batches: inBatches.batches.total,
      batchLines: inBatches.lines.total,
      batchQuestions: inBatches.items.total,
      groups: inGroups.length,
      groupPositions: positions.total,
      watches: inWatches.length,
      findings: found.total,
      filings: inFilings.length,
      registrato: reports.length,
    },
    institution,
    officer: unlocked.officer(),
    printedAt: isoWithOffset(now),
  };
}

async function reportsOf(
  { reports }: Pick<Unlocked, 'reports'>,
  subject: SubjectKey,
): Promise<readonly Dossier['registrato'][number][]> {
  const kept = await Promise.all(ENVIRONMENTS.map((environment) => reports.ofSubject(environment, subject)));
  return kept.flat().map(({ environment, nome, issuedAt, code, sha256, addedAt, months }) => {
    return { environment, nome, issuedAt, code, sha256, readAt: isoWithOffset(addedAt), months: [...months] };
  });
}

async function filingsOf(
  { filings }: Pick<Unlocked, 'filings'>,
  subject: SubjectKey,
): Promise<readonly Dossier['filings'][number][]> {
  const kept = await Promise.all(
    ENVIRONMENTS.map(async (environment) => {
      const positions = await filings.ofSubject(environment, subject);
      return positions.map(({ month, cnpj, sha256, readAt, owed, amounts }) => {
        return { environment, month, cnpj, sha256, readAt: isoWithOffset(readAt), owed, amounts };
      });
    }),
  );
  return kept.flat();
}

/** Returns the proofs of these authorizations and cases in their order, each one's oldest proof first. */
async function evidenceOf(
  { evidence }: Pick<Unlocked, 'evidence'>,
  consents: readonly StoredConsent[],
  cases: readonly CreditCase[],
): Promise<Dossier['evidence']> {
  const found: Dossier['evidence'] = [];
  const owners = [...consents.map(({ documento, ...one }) => ({ ...one, documento: documento.numero })), ...cases];
  for (const { id, documento, createdAt } of owners) {
    const act = { documento, registeredAt: isoWithOffset(createdAt) };
    found.push(...(await evidence.ofOwner(id)).map((one) => ({ ...evidenceRow(one), ...act })));
  }
  return found;
}

async function casesOf(
  unlocked: SignerPorts & Pick<Unlocked, 'cases' | 'groups'>,
  found: readonly CreditCase[],
): Promise<Dossier['cases']> {
  const rows: Dossier['cases'] = [];
  const { cases, groups } = unlocked;
  const known = await knownSigners(unlocked);
  for (const one of found) {
    const group = await groupOf({ groups }, one);
    const pages = (await cases.pages(one.id)).map((page) => shownSigned(known, page));
    rows.push({ ...caseRow(one, pages), group });
  }
  return rows;
}

async function groupOf(
  { groups }: Pick<Unlocked, 'groups'>,
  { content }: CreditCase,
): Promise<Dossier['cases'][number]['group']> {
  const stored = content.group === null ? null : await groups.snapshot(content.group);
  if (stored === null) return null;
  const group = await groups.get(stored.snapshot.groupId);
  return { name: group?.content.name ?? '', version: stored.snapshot.version };
}

function caseRow(one: CreditCase, pages: readonly SignedPage[]): Omit<Dossier['cases'][number], 'group'> {
  const { id, documento, environment, institution, changedAt, answers, content } = one;
  const { reference, request, risks, proposal, conditions, citations } = content;
  const months = answers.map(({ month }) => month);
  const cited = new Map(citations.map((one) => [one.number, citedName(one.cited, months.at(-1) ?? '')]));
  const named = (text: string): string => shownText(text, (number) => cited.get(number) ?? null);
  return {
    id,
    documento,
    environment,
    institution,
    reference,
    state: stateOf(one, pages[0]),
    changedAt: isoWithOffset(changedAt),
    months,
    request,
    proposal: named(proposal),
    conditions: named(conditions),
    risks: risks.map(({ text, mitigant }) => ({ text: named(text), mitigant: named(mitigant) })),
    pages: [...pages],
  };
}

/** Names the number that a citation refers to; its value is in the saved answers. */
function citedName(cited: Cited, month: DataBase): string {
  const { path, months } = located(cited, { month });
  return [sourceName(path), monthsText(months)].filter(Boolean).join(', ');
}

function batchRow({
  id,
  settings,
  source,
  environment,
  confirmed,
  state,
  createdAt,
}: Batch): Dossier['batches'][number] {
  const { name, purpose } = settings;
  const { fileName, sheet } = source;
  const institution = confirmed?.institution ?? null;
  return { id, name, fileName, sheet, environment, purpose, institution, state, createdAt: isoWithOffset(createdAt) };
}

function lineRow(line: SubjectInBatches['lines']['rows'][number]): Dossier['batchLines'][number] {
  const { batchId, batchName, n, documento, proposed, header, cells } = line;
  const titled = cells.map((cell, at) => ({ title: cellText(header?.cells[at] ?? null), text: cellText(cell) }));
  return {
    batchId,
    batchName,
    n,
    documento: documento ?? proposed ?? '',
    cells: titled.filter(({ text }) => text !== ''),
  };
}

function questionRow({
  askedAt,
  ...item
}: SubjectInBatches['items']['rows'][number]): Dossier['batchQuestions'][number] {
  return { ...item, askedAt: askedAt === null ? null : isoWithOffset(askedAt) };
}

interface Named {
  readonly nome: string;
}

/** Returns the group's links to this subject. */
function linksIn(
  { id: groupId, environment, isArchived, content }: Group,
  subject: SubjectKey,
): readonly (Dossier['groups'][number] & Named)[] {
  const { name, kind, criterion, links } = content;
  return links.flatMap(({ id: linkId, documento, digits: _, erasedWith: __, via, ...link }) => {
    if (documento === null || subjectKey(documento) !== subject) return [];
    const parent = links.find(({ id }) => id === via);
    const through = parent?.documento?.length === 14 ? parent.nome : null;
    return [{ ...link, groupId, linkId, name, kind, isArchived, environment, criterion, documento, through }];
  });
}

function positionRow({ part, at, ...of }: SubjectInSnapshot): Dossier['groupPositions'][number] {
  const { nome, documento, provisional, amounts, institutions, limitUsage } = part;
  const missing = MISSING_REASONS.find((reason) => reason === part.missing) ?? null;
  return {
    ...of,
    keptAt: isoWithOffset(at),
    nome,
    documento: documento ?? '',
    missing,
    provisional,
    amounts,
    institutions,
    limitUsage,
  };
}

function watchRow({ watch, member }: SubjectInWatch): Dossier['watches'][number] {
  const { nome: _, ...row } = member;
  return { ...row, watchId: watch.id, name: watch.settings.name, environment: watch.environment };
}

async function findingsOf(
  { watches }: Pick<Unlocked, 'watches'>,
  subject: SubjectKey,
): Promise<{ readonly rows: Dossier['findings']; readonly total: number }> {
  const { rows, total } = await watches.findingsOf(subject, MAX_ROWS);
  const found: Dossier['findings'] = [];
  for (const { id, watchId, rule, severity, before, now, state, watchName, madeAt } of rows) {
    const history = await watches.history(id);
    found.push({
      id,
      watchId,
      rule,
      severity,
      before,
      now,
      state,
      watchName,
      madeAt: isoWithOffset(madeAt),
      history: history.map(({ findingId: _, at, ...event }) => ({ ...event, at: isoWithOffset(at) })),
    });
  }
  return { rows: found, total };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** Returns the documents in log entries. Only companies' are complete; a person's is masked. */
function documentsOf(events: readonly LoggedEntry[]): string[] {
  const shown = events.flatMap(({ documento }) => (documento === null ? [] : [parseDocument(documento)]));
  return shown.flatMap((parsed) => (parsed.ok ? [parsed.value.numero] : []));
}

function eventRow({ at, ...entry }: LoggedEntry): SubjectEvent {
  const { kind, officer, environment, purpose, outcome, documento, consentId, resultId } = entry;
  const facts = { ...entry.facts };
  return {
    at: withSaoPauloOffset(at),
    kind,
    officer,
    environment,
    purpose,
    outcome,
    documento,
    consentId,
    resultId,
    facts,
  };
}
