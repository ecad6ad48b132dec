import type { ImportReport } from '#contract/consent-import.ts';
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
import type { Environment } from '#domain/environment.ts';
import type { Outcome } from '#domain/outcome.ts';
import { fail, ok } from '#domain/outcome.ts';
import type { CsvRow, ParseCsv } from '../../ports/files.ts';
import type { ConsentRepository, StoredConsent } from '../../ports/repositories.ts';
import type { NewId } from '../../ports/system.ts';
import { type AuditPorts, buildEvent } from '../audit/record-event.ts';
import { consentEvent } from './send.ts';

export interface ImportPorts extends AuditPorts {
  readonly newId: NewId;
  readonly ledger: ConsentRepository;
  readonly parseCsv: ParseCsv;
}

export interface ImportRequest {
  readonly environment: Environment;
  readonly text: string;
  /** Says what would happen and keeps nothing. */
  readonly dryRun: boolean;
}

type Refused = ImportReport['refused'][number];

/**
 * Takes authorizations over that another program captured: each row is checked alone, the good ones are kept together
 * with their events. Refuses with `import_unreadable` (`line`, `columns`, `max`, `largest`).
 */
export async function importConsents(ports: ImportPorts, request: ImportRequest): Promise<Outcome<ImportReport>> {
  if (request.text.length > MAX_IMPORT_SIZE) return fail('import_unreadable', { largest: MAX_IMPORT_SIZE });
  const parsed = ports.parseCsv(request.text);
  if (!parsed.ok) return parsed;
  const [header, ...rows] = parsed.value;
  if (rows.length > MAX_IMPORT_ROWS) return fail('import_unreadable', { max: MAX_IMPORT_ROWS });
  const { layout, missing } = readHeader(header?.cells ?? []);
  if (missing.length > 0) return fail('import_unreadable', { columns: missing.join(',') });

  const { entries, refused } = await checkRows(ports, request.environment, rows, layout);
  if (!request.dryRun) {
    const events = entries.map((entry) => buildEvent(ports, consentEvent(entry, 'import')));
    await ports.ledger.addAll(entries, events);
  }
  return ok({ rows: rows.length, accepted: entries.length, refused, imported: !request.dryRun });
}

async function checkRows(
  ports: ImportPorts,
  environment: Environment,
  rows: readonly CsvRow[],
  layout: ImportLayout,
): Promise<{ entries: StoredConsent[]; refused: Refused[] }> {
  const entries: StoredConsent[] = [];
  const refused: Refused[] = [];
  const read = rows.map(({ line, cells: row }) => {
    const cells = cellsOf(row, layout);
    return { line, cells, reading: readImported(cells, ports.clock()) };
  });
  const ids = read.flatMap(({ reading }) => (reading.ok ? [idOf(reading.value)] : []));
  const known = new Set(await ports.ledger.knownAuthorizations(environment, ids));
  const seen = new Set<string>();
  for (const { line, cells, reading } of read) {
    const problems = reading.ok ? sameIdProblems(idOf(reading.value), known, seen) : reading.problems;
    if (reading.ok && problems.length === 0) entries.push(entryOf(ports, environment, reading.value));
    else refused.push({ line, nome: cells.nome, problems: [...problems] });
  }
  return { entries, refused };
}

function idOf({ record }: ImportedAuthorization): string {
  return record.id.toLowerCase();
}

/** One authorization is one entry, in the file and in the ledger. */
function sameIdProblems(id: string, known: ReadonlySet<string>, seen: Set<string>): ImportProblem[] {
  if (seen.has(id)) return [{ column: 'id', problem: 'repeated' }];
  seen.add(id);
  return known.has(id) ? [{ column: 'id', problem: 'known' }] : [];
}

/**
 * The term the subject read stayed with whoever captured it: none is made up for it here, so that whom it names does
 * not hang on the settings of this desk.
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
    origin: 'import',
    metadata: record.metadata,
    term: { version: '', text: '', sha256: '' },
    capture: { kind: 'importada', purpose: null, place: '', representatives: [] },
  };
}
