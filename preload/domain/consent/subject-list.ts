import { parseDocument, stripMask } from '../document.ts';
import { normalizeName } from '../normalize-name.ts';

/** What is read of a list of subjects whose terms are prepared together. */
export const SUBJECT_COLUMNS = ['nome', 'documento'] as const;
export type SubjectColumn = (typeof SUBJECT_COLUMNS)[number];

/** Which cell of a row holds each column, counted from 0; null for one that the list does not have. */
export type SubjectLayout = Readonly<Record<SubjectColumn, number | null>>;

/** The most subjects of one list, and the most characters. */
export const MAX_LISTED_SUBJECTS = 2_000;
export const MAX_LIST_SIZE = 300_000;

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
export type SubjectProblem = (typeof SUBJECT_PROBLEMS)[number];

/** A row of the list: the line it ends on, counted from 1, and its cells. */
export interface SubjectRow {
  readonly line: number;
  readonly nome: string;
  readonly documento: string;
}

/** The most characters of a name (specification, Consent authorization). */
const MAX_NAME = 200;

/** Titles of each column: lower case, without accents, marks and blanks. */
const TITLES: Readonly<Record<SubjectColumn, RegExp>> = {
  nome: /^(nome(completo|(do)?(titular|cliente))?|titular|cliente|name|fullname)$/,
  documento: /^((numerodo)?documento|(cpf|cnpj)(ou|e)?(cpf|cnpj)?(do(titular|cliente))?|doc|document)$/,
};

/** The digits of a document, with or without its check digits. */
const LIKE_DOCUMENT = /^(?=(.*\d){6})[0-9A-Z]{9,14}$/;

/**
 * Proposes columns by titles, or by what the cells look like. The first row is a header only if it has a document's title
 * and no document, so that no subject is taken for one. The officer confirms the columns.
 */
export function proposeSubjectLayout(rows: readonly (readonly string[])[]): {
  readonly hasHeader: boolean;
  readonly layout: SubjectLayout;
} {
  const [first = []] = rows;
  const titles = first.map((cell) => normalizeName(cell).replace(/[^a-z0-9]/g, ''));
  const titled = titles.findIndex((title) => TITLES.documento.test(title));
  const hasHeader = titled >= 0 && !first.some(isLikeDocument);
  const documento = hasHeader ? titled : likeliestDocument(rows);
  const named = hasHeader ? titles.findIndex((title) => TITLES.nome.test(title)) : -1;
  const nome = named >= 0 ? named : first.findIndex((cell, index) => index !== documento && cell.trim() !== '');
  return { hasHeader, layout: { nome: nome < 0 ? null : nome, documento: documento < 0 ? null : documento } };
}

/** The problems of each row, in the order of the list; a row without any can become a term. */
export function subjectProblems(rows: readonly SubjectRow[]): readonly (readonly SubjectProblem[])[] {
  const seen = new Set<string>();
  return rows.map(({ nome, documento }) => {
    const parsed = parseDocument(documento);
    const problems: SubjectProblem[] = [];
    if (nome === '') problems.push('name_missing');
    if (nome.length > MAX_NAME) problems.push('name_too_long');
    if (!parsed.ok) return [...problems, parsed.error.code];
    if (parsed.value.tipo === 'cnpj') problems.push('company');
    if (seen.has(parsed.value.numero)) problems.push('repeated');
    seen.add(parsed.value.numero);
    return problems;
  });
}

function isLikeDocument(cell: string): boolean {
  return LIKE_DOCUMENT.test(stripMask(cell));
}

/** The column that holds most cells like a document; -1 if none does. */
function likeliestDocument(rows: readonly (readonly string[])[]): number {
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter((cells) => isLikeDocument(cells[column] ?? '')).length,
  );
  const most = Math.max(0, ...counts);
  return most === 0 ? -1 : counts.indexOf(most);
}
