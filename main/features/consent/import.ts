import type { ImportReport } from '#contract/consent-import.ts';
import { isRevokedSince } from '#domain/consent/covering-consent.ts';
import {
  cellsOf,
  type ImportLayout,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_SIZE,
  readHeader,
} from '#domain/consent/import-columns.ts';
import {
  type ImportedAuthorization,
  type ImportProblem,
  readImported,
} from '#domain/consent/imported-authorization.ts';
import { subjectKey } from '#domain/document.ts';
import type { Environment } from '#domain/environment.ts';
import { NOBODY } from '#domain/institution.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { CsvRow } from '../../ports/files.ts';
import type { StoredConsent } from '../../ports/repositories.ts';
import { buildEvent } from '../audit/record-event.ts';
import type { Unlocked } from '../unlocked.ts';
import { actOf } from './mapping.ts';
import { consentEvent } from './send.ts';

type ImportPorts = Pick<Unlocked, 'clock' | 'officer' | 'newId' | 'consents' | 'parseCsv'>;

export interface ImportRequest {
  readonly environment: Environment;
  readonly text: string;
  /** Reports what would happen and keeps nothing. */
  readonly dryRun: boolean;
}

type Refused = ImportReport['refused'][number];

/**
 * Imports authorizations that another program captured: checks each row alone, and keeps the good ones together with
 * their events; what the subject revoked here since is kept as revoked. Refuses with `import_unreadable` (`line`, `columns`, `max`, `largest`).
 */
export async function importConsents(unlocked: ImportPorts, request: ImportRequest): Promise<Outcome<ImportReport>> {
  if (request.text.length > MAX_IMPORT_SIZE) return fail('import_unreadable', { largest: MAX_IMPORT_SIZE });
  const parsed = unlocked.parseCsv(request.text);
  if (!parsed.ok) return parsed;
  const [header, ...rows] = parsed.value;
  if (rows.length > MAX_IMPORT_ROWS) return fail('import_unreadable', { max: MAX_IMPORT_ROWS });
  const { layout, missing } = readHeader(header?.cells ?? []);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });

  const { entries, refused } = await checkRows(unlocked, request.environment, rows, layout);
  if (!request.dryRun) {
    const kept = await withRevocations(unlocked, request.environment, entries);
    const events = kept.map((entry) => buildEvent(unlocked, consentEvent(entry, 'import')));
    await unlocked.consents.addAll(kept, events);
  }
  return ok({ rows: rows.length, accepted: entries.length, refused, imported: !request.dryRun });
}

async function checkRows(
  unlocked: ImportPorts,
  environment: Environment,
  rows: readonly CsvRow[],
  layout: ImportLayout,
): Promise<{ entries: StoredConsent[]; refused: Refused[] }> {
  const entries: StoredConsent[] = [];
  const refused: Refused[] = [];
  const read = rows.map(({ line, cells: row }) => {
    const cells = cellsOf(row, layout);
    return { line, cells, reading: readImported(cells, unlocked.clock()) };
  });
  const ids = read.flatMap(({ reading }) => (reading.ok ? [idOf(reading.value)] : []));
  const known = new Set(await unlocked.consents.knownAuthorizations(environment, ids));
  const seen = new Set<string>();
  for (const { line, cells, reading } of read) {
    const problems = reading.ok ? sameIdProblems(idOf(reading.value), known, seen) : reading.problems;
    if (reading.ok && problems.length === 0) entries.push(entryOf(unlocked, environment, reading.value));
    else refused.push({ line, nome: cells.nome, problems: [...problems] });
  }
  return { entries, refused };
}

/** Marks what the subject gave before it revoked here: written down later, it is revoked all the same. */
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

function idOf({ record }: ImportedAuthorization): string {
  return record.id.toLowerCase();
}

/** Refuses a second entry of one authorization, in the file or in the ledger. */
function sameIdProblems(id: string, known: ReadonlySet<string>, seen: Set<string>): ImportProblem[] {
  if (seen.has(id)) return [{ column: 'id', problem: 'repeated' }];
  seen.add(id);
  return known.has(id) ? [{ column: 'id', problem: 'known' }] : [];
}

/**
 * Builds an entry without a term: the one the subject read stayed with the other program, and one filled here would name
 * the institution of these settings.
 */
function entryOf({ newId }: ImportPorts, environment: Environment, imported: ImportedAuthorization): StoredConsent {
  const { record, createdAt, lastQueryAt } = imported;
  return {
    id: newId(),
    environment,
    nome: record.nome,
    documento: { tipo: record.tipoDocumento, numero: record.documento },
    ...{ createdAt, lastQueryAt, record },
    revokedAt: null,
    revokedReason: null,
    doubt: null,
    termEndsAt: null,
    origin: 'import',
    metadata: record.metadata,
    term: { version: '', text: '', sha256: '' },
    capture: {
      kind: 'importada',
      purposes: [],
      place: '',
      representatives: [],
      signTogether: 1,
      institution: NOBODY,
      via: null,
    },
  };
}
