import { parseDocument, stripMask } from '../basics/document.ts';
import { PURPOSES, type Purpose } from '../basics/environment.ts';
import { type Instant, isoWithOffset, parseSaoPauloStamp } from '../basics/instant.ts';
import { normalizeName } from '../basics/normalize-name.ts';
import { recordOf } from '../basics/record.ts';
import { type ConsentRecord, consentRecordSchema } from '../register-interface/consent-authorization.ts';
import { documentText } from '../sheets/cell-document.ts';
import { plainText } from '../sheets/cell-text.ts';
import type { SheetCell } from '../sheets/sheet.ts';
import type { ColumnCells } from '../sheets/titled-columns.ts';
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from './import-columns.ts';
import { type Institution, institutionOf, type Party, partyOf } from './institution.ts';
import { isSubjectName } from './subject-name.ts';

/** `not_ours`: an institution missing in the settings; `expired` to `other_page`: doubts about the record. */
export const IMPORT_PROBLEMS = [
  'missing',
  'invalid',
  'not_consented',
  'in_future',
  'repeated',
  'known',
  'not_ours',
  'expired',
  'impossible',
  'not_https',
  'other_host',
  'other_page',
] as const;
type ImportProblemCode = (typeof IMPORT_PROBLEMS)[number];

export interface ImportProblem {
  readonly column: ImportColumn;
  readonly problem: ImportProblemCode;
}

export interface ImportedAuthorization {
  readonly record: ConsentRecord;
  readonly createdAt: Instant;
  readonly lastQueryAt: Instant | null;
  readonly purposes: readonly Purpose[];
  readonly institution: Party;
}

export interface ImportFacts {
  readonly now: Instant;
  /** The officer's choice for rows that name none. */
  readonly purposes: readonly Purpose[];
  readonly institution: Party;
  /** Institutions that a row may name. */
  readonly institutions: readonly Institution[];
  /** Checks a well-formed record like one returned by the service. */
  readonly check: (
    record: ConsentRecord,
    dates: Pick<ImportedAuthorization, 'createdAt' | 'lastQueryAt'>,
  ) => ImportProblem[];
}

type ImportReading =
  | { readonly ok: true; readonly value: ImportedAuthorization }
  | { readonly ok: false; readonly problems: readonly ImportProblem[] };

export type ImportCells = Readonly<Record<ImportColumn, string>>;

/** The texts of a row by column; blank if the row or the file lacks the column. */
export function cellsOf(row: readonly SheetCell[], layout: ColumnCells<ImportColumn>): ImportCells {
  return recordOf(IMPORT_COLUMNS, (column) => writtenIn(column, row[layout[column] ?? -1] ?? null).trim());
}

/** Writes a date cell in the record's form, in São Paulo time. */
function writtenIn(column: ImportColumn, cell: SheetCell): string {
  if (column === 'documento') return documentText(cell) ?? plainText(cell);
  if (typeof cell !== 'object' || cell === null || !('date' in cell)) return plainText(cell);
  const [, year, month, day, time = '00:00:00'] = DATE_CELL.exec(cell.date) ?? [];
  const stamp = `${day}/${month}/${year} ${time}`;
  const instant = column === 'timestamp' ? parseSaoPauloStamp(stamp) : null;
  return instant === null ? stamp : isoWithOffset(instant);
}

const DATE_CELL = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}:\d{2}))?/;

const YES = /^(true|verdadeiro|sim|s|1)$/i;

const PAST_STAMPS = ['dataCriacao', 'dataAtualizacao', 'ultimaConsulta'] as const;

/** Words for purposes, in any case and without accents: their keys or their displayed names. */
const PURPOSE_WORDS: readonly (readonly [RegExp, Purpose])[] = [
  [/^concessao( de credito)?$/, 'concessao'],
  [/^renovacao( de limite)?$/, 'renovacao'],
  [/^monitoramento( da carteira)?$/, 'monitoramento'],
  [/^renegociacao( de divida)?$/, 'renegociacao'],
  [/^(garantia|avaliacao de garantidor)$/, 'garantia'],
  [/^outra( finalidade)?$/, 'outra'],
];

/**
 * Checks a row by all rules of the returned record (specification) and of its content; reports all problems at once,
 * one per column.
 */
export function readImported(cells: ImportCells, facts: ImportFacts): ImportReading {
  const { now } = facts;
  const record = consentRecordSchema.safeParse(candidateOf(cells));
  const dates = { createdAt: instantOf(cells.dataCriacao) ?? now, lastQueryAt: instantOf(cells.ultimaConsulta) };
  const purposes = readPurposes(cells.finalidades, facts);
  const institution = readInstitution(cells.instituicao, facts);
  // Skips blank cells: each is already reported as missing, or another column of its group is.
  const wrong = (record.error?.issues ?? []).map(({ path }) => columnAt(path)).filter((column) => cells[column] !== '');
  const invalid = wrong.map((column) => problemAt(column, 'invalid'));
  const found = [
    ...missingColumns(cells),
    ...ruleProblems(cells, now),
    ...invalid,
    ...(record.success ? facts.check(record.data, dates) : []),
    ...(typeof purposes === 'string' ? [problemAt('finalidades', purposes)] : []),
    ...(institution === null ? [problemAt('instituicao', 'not_ours')] : []),
  ];
  const problems = found.filter(({ column }, place) => found.findIndex((each) => each.column === column) === place);
  if (problems.length > 0 || !record.success || typeof purposes === 'string' || institution === null)
    return { ok: false, problems };
  return { ok: true, value: { record: record.data, ...dates, purposes, institution } };
}

/** A comma, semicolon, bar, plus or slash separates purposes; a blank cell takes the officer's choice. */
function readPurposes(text: string, { purposes }: ImportFacts): readonly Purpose[] | 'missing' | 'invalid' {
  if (text === '') return purposes.length === 0 ? 'missing' : purposes;
  const parts = text.split(/[,;|+/]/).map((part) => normalizeName(part));
  const found = parts.map((part) => PURPOSE_WORDS.find(([words]) => words.test(part))?.[1]);
  return found.includes(undefined) ? 'invalid' : PURPOSES.filter((purpose) => found.includes(purpose));
}

function readInstitution(text: string, { institution, institutions }: ImportFacts): Party | null {
  if (text === '') return institution;
  const found = institutionOf(institutions, stripMask(text));
  return found === null ? null : partyOf(found);
}

/** Adds the seconds that a spreadsheet may have dropped. */
function stampText(text: string): string {
  return /^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}$/.test(text) ? `${text}:00` : text;
}

function instantOf(text: string): Instant | null {
  return parseSaoPauloStamp(stampText(text));
}

function candidateOf(cells: ImportCells): unknown {
  const { id, nome, ip, host, timestamp, userAgent, dataExpiracao, dataCriacao, dataAtualizacao, url } = cells;
  const documento = parseDocument(cells.documento);
  const location = locationOf(cells);
  return {
    id,
    nome,
    url,
    dataExpiracao: stampText(dataExpiracao),
    dataCriacao: stampText(dataCriacao),
    documento: documento.ok ? documento.value.numero : '',
    tipoDocumento: documento.ok ? documento.value.tipo : 'cpf',
    consentimento: true,
    metadata: { ip, host, timestamp, userAgent, ...(location !== null && { location }) },
    dataAtualizacao: stampText(dataAtualizacao === '' ? dataCriacao : dataAtualizacao),
  };
}

function locationOf({ accuracy, latitude, longitude }: ImportCells): Record<string, number> | null {
  const given = Object.entries({ accuracy, latitude, longitude }).filter(([, text]) => text !== '');
  return given.length === 0 ? null : Object.fromEntries(given.map(([name, text]) => [name, decimal(text)]));
}

/** Accepts a decimal comma. Any other text is NaN, which every rule rejects. */
function decimal(text: string): number {
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}

function missingColumns(cells: ImportCells): ImportProblem[] {
  return REQUIRED_COLUMNS.filter((column) => cells[column] === '').map((column) => problemAt(column, 'missing'));
}

function ruleProblems(cells: ImportCells, now: Instant): ImportProblem[] {
  const problems: ImportProblem[] = YES.test(cells.consentimento) ? [] : [problemAt('consentimento', 'not_consented')];
  if (cells.nome !== '' && !isSubjectName(cells.nome)) problems.push(problemAt('nome', 'invalid'));
  if (cells.documento !== '' && !parseDocument(cells.documento).ok) problems.push(problemAt('documento', 'invalid'));
  if (cells.dataExpiracao !== '' && instantOf(cells.dataExpiracao) === null) {
    problems.push(problemAt('dataExpiracao', 'invalid'));
  }
  return [...problems, ...PAST_STAMPS.flatMap((column) => stampProblems(column, cells[column], now))];
}

function stampProblems(column: ImportColumn, text: string, now: Instant): ImportProblem[] {
  if (text === '') return [];
  const instant = instantOf(text);
  if (instant === null) return [problemAt(column, 'invalid')];
  return instant > now ? [problemAt(column, 'in_future')] : [];
}

/** The column of a schema issue; fields of the metadata have their own columns. */
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
