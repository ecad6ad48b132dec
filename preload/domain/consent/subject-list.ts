import { parseDocument } from '../basics/document.ts';
import { documentText } from '../sheets/cell-document.ts';
import { cellText, plainText } from '../sheets/cell-text.ts';
import type { SheetCell, SheetRow } from '../sheets/sheet.ts';
import { isDocument, layoutBelow, proposeSheetLayout } from '../sheets/sheet-columns.ts';
import type { ColumnCells, TitledColumns } from '../sheets/titled-columns.ts';
import { isSubjectName } from './subject-name.ts';

export const SUBJECT_COLUMNS = ['nome', 'documento'] as const;
type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

type SubjectLayout = TitledColumns<SubjectColumn>;

export const MAX_LISTED_SUBJECTS = 2_000;

/**
 * Problems that keep a row from becoming a term. The term of a `company` names its signers, which the list lacks;
 * without them it would differ from the registered text.
 */
export const SUBJECT_PROBLEMS = [
  'name_missing',
  'name_too_long',
  'document_empty',
  'document_incomplete',
  'document_invalid',
  'company',
  'repeated',
] as const;
type SubjectProblem = (typeof SUBJECT_PROBLEMS)[number];

/** A row of the list; `line` counts from 1. */
export interface SubjectRow {
  readonly line: number;
  readonly nome: string;
  readonly documento: string;
}

/** Most characters of a name (specification, Consent authorization). */
const MAX_NAME = 200;

/**
 * Proposes the columns of a list like those of any sheet; without titles, the first cell with a letter may be a name,
 * even of one word. The officer confirms the columns.
 * @param chosen row number of the titles, null for no titles; proposed if absent.
 */
export function proposeSubjectLayout(rows: readonly SheetRow[], chosen?: number | null): SubjectLayout {
  const { header, columns } = chosen === undefined ? proposeSheetLayout(rows) : layoutBelow(rows, chosen);
  const [documento = null] = columns.documento;
  const [first] = rows;
  const bare = first?.cells.findIndex((cell, index) => index !== documento && isSubjectName(cellText(cell))) ?? -1;
  return { header, documento, nome: columns.nome[0] ?? (header !== null || bare === -1 ? null : bare) };
}

/** Reads a line; a document in the name column is ignored. */
export function readSubjectRow({ n, cells }: SheetRow, layout: ColumnCells<SubjectColumn>): SubjectRow {
  const cell = (column: SubjectColumn): SheetCell => cells[layout[column] ?? -1] ?? null;
  const nome = isDocument(cell('nome')) ? '' : plainText(cell('nome')).trim();
  return { line: n, nome, documento: documentText(cell('documento')) ?? cellText(cell('documento')) };
}

/** The problems of each row, in the order of the list; a row without problems can become a term. */
export function subjectProblems(rows: readonly SubjectRow[]): readonly (readonly SubjectProblem[])[] {
  const seen = new Set<string>();
  return rows.map(({ nome, documento }) => {
    const parsed = parseDocument(documento);
    const problems: SubjectProblem[] = [];
    if (!isSubjectName(nome)) problems.push('name_missing');
    if (nome.length > MAX_NAME) problems.push('name_too_long');
    if (!parsed.ok) return [...problems, parsed.error.code];
    if (parsed.value.tipo === 'cnpj') problems.push('company');
    if (seen.has(parsed.value.numero)) problems.push('repeated');
    seen.add(parsed.value.numero);
    return problems;
  });
}
