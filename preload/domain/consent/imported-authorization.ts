import { parseDocument } from '../document.ts';
import { type Instant, parseSaoPauloStamp } from '../instant.ts';
import { type ConsentRecord, consentRecordSchema } from '../register-interface/consent-authorization.ts';
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from './import-columns.ts';

export type ImportProblemCode = 'missing' | 'invalid' | 'not_consented' | 'in_future' | 'repeated' | 'known';

export interface ImportProblem {
  readonly column: ImportColumn;
  readonly problem: ImportProblemCode;
}

/** A row that can be taken over. */
export interface ImportedAuthorization {
  readonly record: ConsentRecord;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
}

export type ImportReading =
  | { readonly ok: true; readonly value: ImportedAuthorization }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

/** One row by its columns; a column that is not in the file is blank. */
export type ImportCells = Readonly<Record<ImportColumn, string>>;

/** How spreadsheets say yes. */
const YES = /^(true|verdadeiro|sim|s|1)$/i;

const PAST_STAMPS = ['dataCriacao', 'dataAtualizacao', 'ultimaConsulta'] as const;

/**
 * Checks one row by every rule of the returned record (specification); each column is reported once, all of them at
 * once.
 */
export function readImported(cells: ImportCells, now: Instant): ImportReading {
  const record = consentRecordSchema.safeParse(candidateOf(cells));
  // A blank cell is reported as missing, or stands for another column that is reported itself.
  const wrong = (record.error?.issues ?? []).map(({ path }) => columnAt(path)).filter((column) => cells[column] !== '');
  const invalid = wrong.map((column) => problemAt(column, 'invalid'));
  const found = [...missingColumns(cells), ...ruleProblems(cells, now), ...invalid];
  const problems = found.filter(({ column }, place) => found.findIndex((each) => each.column === column) === place);
  const createdAt = parseSaoPauloStamp(cells.dataCriacao);
  if (problems.length > 0 || !record.success || createdAt === null) return { ok: false, problems };
  return { ok: true, value: { record: record.data, createdAt, lastQueryAt: parseSaoPauloStamp(cells.ultimaConsulta) } };
}

function candidateOf(cells: ImportCells): unknown {
  const { id, nome, ip, host, timestamp, userAgent, dataExpiracao, dataCriacao, dataAtualizacao, url } = cells;
  const documento = parseDocument(cells.documento);
  const location = locationOf(cells);
  return {
    ...{ id, nome, dataExpiracao, dataCriacao, url },
    documento: documento.ok ? documento.value.numero : undefined,
    tipoDocumento: documento.ok ? documento.value.tipo : 'cpf',
    consentimento: true,
    metadata: { ip, host, timestamp, userAgent, ...(location !== null && { location }) },
    dataAtualizacao: dataAtualizacao === '' ? dataCriacao : dataAtualizacao,
  };
}

function locationOf({ accuracy, latitude, longitude }: ImportCells): Record<string, number> | null {
  const given = Object.entries({ accuracy, latitude, longitude }).filter(([, text]) => text !== '');
  return given.length === 0 ? null : Object.fromEntries(given.map(([name, text]) => [name, decimal(text)]));
}

/** A decimal comma is a point. What is not a number is NaN, which no rule takes. */
function decimal(text: string): number {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function missingColumns(cells: ImportCells): ImportProblem[] {
  return REQUIRED_COLUMNS.filter((column) => cells[column] === '').map((column) => problemAt(column, 'missing'));
}

function ruleProblems(cells: ImportCells, now: Instant): ImportProblem[] {
  const problems: ImportProblem[] = YES.test(cells.consentimento) ? [] : [problemAt('consentimento', 'not_consented')];
  if (!/^https?:\/\//i.test(cells.url)) problems.push(problemAt('url', 'invalid'));
  if (cells.dataExpiracao !== '' && parseSaoPauloStamp(cells.dataExpiracao) === null) {
    problems.push(problemAt('dataExpiracao', 'invalid'));
  }
  return [...problems, ...PAST_STAMPS.flatMap((column) => stampProblems(column, cells[column], now))];
}

function stampProblems(column: ImportColumn, text: string, now: Instant): ImportProblem[] {
  if (text === '') return [];
  const instant = parseSaoPauloStamp(text);
  if (instant === null) return [problemAt(column, 'invalid')];
  return instant > now ? [problemAt(column, 'in_future')] : [];
}

/** The column a complaint of the record's schema is about; members of the metadata are columns of their own. */
function columnAt(path: readonly PropertyKey[]): ImportColumn {
  const name = path.findLast((part) => typeof part === 'string');
  return isColumn(name) ? name : 'id';
}

function isColumn(name: PropertyKey | undefined): name is ImportColumn {
  return IMPORT_COLUMNS.some((column) => column === name);
}

function problemAt(column: ImportColumn, problem: ImportProblemCode): ImportProblem {
  return { column, problem };
}
