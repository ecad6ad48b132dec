import { parseDocument } from '../basics/document.ts';
import { documentText } from '../sheets/cell-document.ts';
import { cellText, plainText } from '../sheets/cell-text.ts';
import type { SheetCell, SheetRow } from '../sheets/sheet.ts';
import { isDocument, layoutBelow, proposeSheetLayout } from '../sheets/sheet-columns.ts';
import type { ColumnCells, TitledColumns } from '../sheets/titled-columns.ts';
import { isSubjectName } from './subject-name.ts';

/** What is read of a list of subjects whose terms are prepared together. */
export const SUBJECT_COLUMNS = ['nome', 'documento'] as const;
type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

type SubjectLayout = TitledColumns<SubjectColumn>;

/** The most subjects of one list. */
export const MAX_LISTED_SUBJECTS = 2_000;

/**
 * What keeps a row from becoming a term. A `company`'s term names who signs for it, which a list does not say: filled
 * without them, it would not be the text that is registered.
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

/** A row of the list, its number counted from 1. */
export interface SubjectRow {
  readonly line: number;
  readonly nome: string;
  readonly documento: string;
}

/** The most characters of a name (specification, Consent authorization). */
const MAX_NAME = 200;

/**
 * Proposes the columns of a list as those of any sheet; where nothing titles names, the first cells with a letter may be
 * names of one word. The officer confirms the columns.
 * @param chosen the number of the row of titles, null for none; proposed if absent.
 */
export function proposeSubjectLayout(rows: readonly SheetRow[], chosen?: number | null): SubjectLayout {
  const { header, columns } = chosen === undefined ? proposeSheetLayout(rows) : layoutBelow(rows, chosen);
  const [documento = null] = columns.documento;
  const [first] = rows;
  const bare = first?.cells.findIndex((cell, index) => index !== documento && isSubjectName(cellText(cell))) ?? -1;
  return { header, documento, nome: columns.nome[0] ?? (header !== null || bare === -1 ? null : bare) };
}

/** Reads a line; a document is nobody's name. */
export function readSubjectRow({ n, cells }: SheetRow, layout: ColumnCells<SubjectColumn>): SubjectRow {
  const cell = (column: SubjectColumn): SheetCell => cells[layout[column] ?? -1] ?? null;
  const nome = isDocument(cell('nome')) ? '' : plainText(cell('nome')).trim();
  return { line: n, nome, documento: documentText(cell('documento')) ?? cellText(cell('documento')) };
}

/** The problems of each row, in the order of the list; a row without any can become a term. */
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
