import type { SavedResultRow } from '#contract/results.ts';
import { formatMonth } from '../../lib/format/date.ts';

/** A company's whole name is longer than the head of a column. */
const MAX_LENGTH = 32;

/** Names the two results: by their months where they are of one subject, else by their names too. */
export function resultNames(
  left: Pick<SavedResultRow, 'nome' | 'documento' | 'dataBase'>,
  right: Pick<SavedResultRow, 'nome' | 'documento' | 'dataBase'>,
): { readonly left: string; readonly right: string } {
  const sameSubject = left.documento === right.documento;
  const nameOf = ({ nome, dataBase }: typeof left): string =>
    sameSubject ? formatMonth(dataBase) : `${shortened(nome)} ${formatMonth(dataBase)}`;
  return { left: nameOf(left), right: nameOf(right) };
}

function shortened(nome: string): string {
  return nome.length <= MAX_LENGTH ? nome : `${nome.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
