import type { Dossier, SubjectEvent } from '#contract/subject.ts';
import type { AuditEntry } from '#domain/audit/audit-entry.ts';
import { type Documento, parseDocument } from '#domain/document.ts';
import { isoWithOffset, withSaoPauloOffset } from '#domain/instant.ts';
import type { Outcome } from '#domain/outcome.ts';
import { ok } from '#domain/outcome.ts';
import type { ConsentRepository, SubjectResults } from '../../ports/repositories.ts';
import { type AuditPorts, recordEvent } from '../audit/record-event.ts';
import { consentRow } from '../consent/mapping.ts';
import type { TermParties } from '../consent/term.ts';
import { savedResultRow } from '../results/saved-result.ts';

/** Rows of each list on the one page that a dossier is; the totals tell what was left off. */
const MAX_ROWS = 500;

export interface DossierPorts extends AuditPorts {
  readonly ledger: ConsentRepository;
  readonly subjectResults: SubjectResults;
}

/**
 * Everything held about one subject (docs/register.md#duties), a company with all its branches; opening it is an event
 * of it, noted after it was read.
 */
export async function openDossier(
  ports: DossierPorts,
  text: string,
  institution: TermParties['institution'],
): Promise<Outcome<Dossier>> {
  const documento = parseDocument(text);
  if (!documento.ok) return documento;
  const dossier = await readDossier(ports, documento.value, institution);
  await recordEvent(ports, { documento: documento.value.numero, kind: 'dossier' });
  return ok(dossier);
}

async function readDossier(
  ports: DossierPorts,
  { numero, tipo }: Documento,
  institution: TermParties['institution'],
): Promise<Dossier> {
  const consents = await ports.ledger.ofSubject(numero, MAX_ROWS);
  const results = await ports.subjectResults.ofSubject(numero, MAX_ROWS);
  const events = await ports.audit.ofSubject(numero, MAX_ROWS);
  const now = ports.clock();
  const named = [...consents.rows, ...results.rows];
  return {
    documento: numero,
    tipoDocumento: tipo,
    nomes: distinct(named.map(({ nome }) => nome)),
    documentos: distinct([...named.map(({ documento }) => documento.numero), ...documentsOf(events.rows)]),
    authorizations: consents.rows.map((consent) => consentRow(consent, now)),
    queries: results.rows.map(savedResultRow),
    events: events.rows.map(eventRow),
    totals: { authorizations: consents.total, queries: results.total, events: events.total },
    institution,
    officer: ports.officer(),
    printedAt: isoWithOffset(now),
  };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

/** The documents that entries tell: a company's, since a person's are masked. */
function documentsOf(events: readonly AuditEntry[]): string[] {
  const shown = events.flatMap(({ documento }) => (documento === null ? [] : [parseDocument(documento)]));
  return shown.flatMap((parsed) => (parsed.ok ? [parsed.value.numero] : []));
}

function eventRow({ at, ...entry }: AuditEntry): SubjectEvent {
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
