import type { ImportReport } from '#contract/consent-import.ts';
import type { Output, Parsed } from '#contract/contract.ts';
import { formatDocument, subjectKey } from '#domain/basics/document.ts';
import type { Environment } from '#domain/basics/environment.ts';
import { addYears, isoWithOffset, saoPauloStamp } from '#domain/basics/instant.ts';
import type { Outcome } from '#domain/basics/outcome.ts';
import { fail, ok } from '#domain/basics/outcome.ts';
import type { RecordDoubt } from '#domain/basics/record-doubt.ts';
import { serviceValidUntil } from '#domain/consent/consent-validity.ts';
import { isRevokedSince } from '#domain/consent/covering-consent.ts';
import {
  IMPORT_COLUMNS,
  IMPORT_TITLES,
  type ImportLayout,
  MAX_IMPORT_ROWS,
  missingColumns,
} from '#domain/consent/import-columns.ts';
import {
  cellsOf,
  type ImportCells,
  type ImportedAuthorization,
  type ImportFacts,
  type ImportProblem,
  readImported,
} from '#domain/consent/imported-authorization.ts';
import { proposeImportLayout } from '#domain/consent/propose-import-layout.ts';
import type { SheetRow } from '#domain/sheets/sheet.ts';
import { linesBelow } from '#domain/sheets/sheet-columns.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import { askingInstitution } from '../settings/settings.ts';
import { turns } from '../turns.ts';
import type { Unlocked } from '../unlocked.ts';
import { takeSheet } from '../upload/read-sheet.ts';
import { proposedColumns } from '../upload/sheet-preview.ts';
import type { Uploads } from '../upload/uploads.ts';
import { checkRecord } from './check-record.ts';
import { actOf } from './mapping.ts';
import { consentEvent } from './send.ts';

type ImportPorts = Pick<Unlocked, 'clock' | 'officer' | 'newId' | 'consents' | 'sheets' | 'settings' | 'authUrlOf'>;

export type ImportRequest = Parsed<'consent.import'>;

type Refused = ImportReport['refused'][number];

export function importColumns(
  unlocked: Pick<Unlocked, 'sheets'>,
  uploads: Pick<Uploads, 'look'>,
  request: Parsed<'consent.import_columns'>,
): Promise<Outcome<Output<'consent.import_columns'>>> {
  return proposedColumns(unlocked, uploads, request, { most: MAX_IMPORT_ROWS, propose: proposeImportLayout });
}

/**
 * Imports authorizations captured by another program into the current environment. Checks each row as a record returned
 * by the service, and saves all rows with their events, or none if one is refused. A consent that the subject revoked
 * here afterwards is saved as revoked. Refuses with `import_unreadable` (`reason`, `columns`), `institution_missing`,
 * or `not_found` (`institution`).
 */
export async function importConsents(
  unlocked: ImportPorts,
  uploads: Pick<Uploads, 'take'>,
  request: ImportRequest,
): Promise<Outcome<ImportReport>> {
  const sheet = await takeSheet(unlocked, uploads, request, MAX_IMPORT_ROWS);
  if (!sheet.ok) return sheet;
  const missing = missingColumns(request.layout);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });
  const settings = await unlocked.settings.read();
  const { environment, institutions } = settings;
  const institution = askingInstitution(settings, { environment, institution: request.institution });
  if (!institution.ok) return institution;

  const rows = linesBelow(sheet.value.rows, request.layout.header);
  const facts = { now: unlocked.clock(), purposes: request.purposes, institution: institution.value, institutions };
  const { entries, refused } = await checkRows(unlocked, environment, { rows, layout: request.layout, facts });
  const isTaken = !request.dryRun && refused.length === 0;
  if (isTaken) {
    const kept = await withRevocations(unlocked, environment, entries);
    const [now, name] = [unlocked.clock(), unlocked.officer()];
    // Each question for the name asks the system.
    const once = { clock: () => now, officer: () => name };
    const events = kept.map((entry) => buildEvent(once, consentEvent(entry, 'import')));
    await unlocked.consents.addAll(kept, events);
  }
  return ok({ rows: rows.length, accepted: entries.length, refused, imported: isTaken });
}

interface Rows {
  readonly rows: readonly SheetRow[];
  readonly layout: ImportLayout;
  readonly facts: Omit<ImportFacts, 'check'>;
}

async function checkRows(
  unlocked: ImportPorts,
  environment: Environment,
  { rows, layout, facts }: Rows,
): Promise<{ entries: StoredConsent[]; refused: Refused[] }> {
  const entries: StoredConsent[] = [];
  const refused: Refused[] = [];
  const read = rows.map(({ n, cells }) => ({ line: n, cells: cellsOf(cells, layout) }));
  const known = new Set(
    await unlocked.consents.knownAuthorizations(
      environment,
      read.map(({ cells }) => idOf(cells)),
    ),
  );
  const check = recordCheck(await unlocked.authUrlOf(environment), known, facts.now);
  const seen = new Set<string>();
  const turn = turns();
  for (const { line, cells } of read) {
    await turn();
    const reading = readImported(cells, { ...facts, check });
    const repeated: ImportProblem[] = seen.has(idOf(cells)) ? [{ column: 'id', problem: 'repeated' }] : [];
    seen.add(idOf(cells));
    if (reading.ok && repeated.length === 0) entries.push(entryOf(unlocked, environment, reading.value));
    else refused.push({ line, nome: cells.nome, problems: [...repeated, ...(reading.ok ? [] : reading.problems)] });
  }
  return { entries, refused };
}

/** Marks each act as revoked if the subject revoked here after giving it. */
async function withRevocations(
  { consents }: ImportPorts,
  environment: Environment,
  entries: readonly StoredConsent[],
): Promise<StoredConsent[]> {
  const ledger = new Map<string, readonly StoredConsent[]>();
  const marked: StoredConsent[] = [];
  for (const entry of entries) {
    const { numero } = entry.documento;
    const acts = ledger.get(subjectKey(numero)) ?? (await consents.ofSubjectIn(environment, numero));
    ledger.set(subjectKey(numero), acts);
    const revoked = acts.find((act) => isRevokedSince(actOf(entry), [actOf(act)]));
    marked.push(revoked === undefined ? entry : { ...entry, ...revocationOf(revoked) });
  }
  return marked;
}

function revocationOf({ revokedAt, revokedReason }: StoredConsent): Pick<StoredConsent, 'revokedAt' | 'revokedReason'> {
  return { revokedAt, revokedReason };
}

function idOf({ id }: ImportCells): string {
  return id.toLowerCase();
}

/** Column in which each doubt about a row's record can be corrected. */
const PROBLEMS: Readonly<Record<RecordDoubt, ImportProblem>> = {
  record_unreadable: { column: 'id', problem: 'invalid' },
  record_error: { column: 'id', problem: 'invalid' },
  record_not_consented: { column: 'consentimento', problem: 'not_consented' },
  record_other_document: { column: 'documento', problem: 'invalid' },
  record_other_name: { column: 'nome', problem: 'invalid' },
  record_other_metadata: { column: 'timestamp', problem: 'invalid' },
  record_known_id: { column: 'id', problem: 'known' },
  record_expired: { column: 'dataExpiracao', problem: 'expired' },
  record_impossible_dates: { column: 'dataExpiracao', problem: 'impossible' },
  record_not_https: { column: 'url', problem: 'not_https' },
  record_other_host: { column: 'url', problem: 'other_host' },
  record_other_page: { column: 'url', problem: 'other_page' },
};

/**
 * Checks a row's record as if the service had returned it. An old act may be imported although its record is expired,
 * if the workstation's own rule says so too: it allows no query.
 */
function recordCheck(authUrl: string, known: ReadonlySet<string>, now: number): ImportFacts['check'] {
  return (record, dates) => {
    const isKnown = known.has(record.id.toLowerCase());
    const doubts = checkRecord(record, { sent: { ...record, consentimento: true }, authUrl, isKnown, now });
    return doubts
      .filter((doubt) => doubt !== 'record_expired' || serviceValidUntil(dates) > now)
      .map((doubt) => PROBLEMS[doubt]);
  };
}

/** Builds an entry without a term: the subject read the other program's term, and a term written here would differ. */
function entryOf({ newId }: ImportPorts, environment: Environment, imported: ImportedAuthorization): StoredConsent {
  const { record, createdAt, lastQueryAt, purposes, institution } = imported;
  return {
    id: newId(),
    environment,
    nome: record.nome,
    documento: { tipo: record.tipoDocumento, numero: record.documento },
    createdAt,
    lastQueryAt,
    record,
    revokedAt: null,
    revokedReason: null,
    doubt: null,
    termEndsAt: null,
    origin: 'import',
    metadata: record.metadata,
    term: { version: '', text: '', sha256: '' },
    capture: {
      kind: 'importada',
      purposes,
      institution,
      via: null,
      place: '',
      representatives: [],
      signTogether: 1,
    },
  };
}

/** Invented documents. */
const SAMPLES = [
  ['Titular de exemplo', '52998224725', 'Concessão de crédito, Monitoramento'],
  ['Empresa de exemplo Ltda.', '11222333000181', 'Renovação de limite'],
] as const;

const DAY = 24 * 3_600_000;

/** Saves the header of an import file, or a sample with two rows; `path` is null if the officer cancels. */
export async function saveImportTemplate(
  unlocked: Pick<Unlocked, 'authUrlOf' | 'clock' | 'files' | 'newId' | 'settings' | 'writers'>,
  withSample: boolean,
): Promise<Outcome<{ path: string | null }>> {
  const name = withSample ? 'lastro-autorizacoes-exemplo.csv' : 'lastro-autorizacoes-modelo.csv';
  const target = await unlocked.files.chooseTarget(name);
  if (target === null) return ok({ path: null });
  const { environment } = await unlocked.settings.read();
  // In Produção an imported sample could pass for an authorization, so it gets an address that the import refuses.
  const pages = environment === 'producao' ? 'https://exemplo.invalid' : await unlocked.authUrlOf(environment);
  const rows = withSample ? SAMPLES.map((sample) => sampleRow(unlocked, pages, sample)) : [];
  const titles = IMPORT_COLUMNS.map((column) => IMPORT_TITLES[column]);
  return ok({ path: await target.save(unlocked.writers.table([titles, ...rows])) });
}

function sampleRow(
  { clock, newId }: Pick<Unlocked, 'clock' | 'newId'>,
  pages: string,
  [nome, documento, finalidades]: (typeof SAMPLES)[number],
): string[] {
  const [id, given] = [newId(), clock() - DAY];
  const cells: ImportCells = {
    id,
    nome,
    documento: formatDocument(documento),
    consentimento: 'sim',
    finalidades,
    instituicao: '',
    ip: '203.0.113.10',
    host: 'portal.exemplo',
    timestamp: isoWithOffset(given),
    userAgent: 'Navegador',
    accuracy: '',
    latitude: '',
    longitude: '',
    ultimaConsulta: '',
    dataAtualizacao: '',
    dataCriacao: saoPauloStamp(given),
    dataExpiracao: saoPauloStamp(addYears(given, 5)),
    url: `${pages.replace(/\/$/, '')}/autorizacao/${id}`,
  };
  return IMPORT_COLUMNS.map((column) => cells[column]);
}
