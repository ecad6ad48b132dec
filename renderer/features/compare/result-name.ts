import type { TFunction } from 'i18next';
import type { SavedResultRow } from '#contract/results.ts';
import { subjectKey } from '#domain/basics/document.ts';
import { formatInstant, formatMonth } from '../../lib/format/date.ts';

/** Longer names of companies are cut to fit the head of a column. */
const MAX_LENGTH = 32;

export interface ResultNames {
  readonly left: string;
  readonly right: string;
  /** True if both are of one subject: then the table shows changes, else only differences. */
  readonly isSameSubject: boolean;
}

type Named = Pick<SavedResultRow, 'nome' | 'documento' | 'dataBase' | 'queriedAt' | 'environment'>;

/** Names two results: by month; by instant within one month; by subject and environment if these differ. */
export function resultNames(t: TFunction, left: Named, right: Named): ResultNames {
  const isSameSubject = subjectKey(left.documento) === subjectKey(right.documento);
  const isSameMonth = left.dataBase === right.dataBase;
  const nameOf = ({ nome, dataBase, queriedAt, environment }: Named): string => {
    const month = formatMonth(dataBase);
    const where = left.environment === right.environment ? '' : ` · ${t(`common.environment.${environment}`)}`;
    if (!isSameSubject) return `${shortened(nome)} ${month}${where}`;
    return `${isSameMonth ? `${month} (${formatInstant(queriedAt)})` : month}${where}`;
  };
  return { left: nameOf(left), right: nameOf(right), isSameSubject };
}

function shortened(nome: string): string {
  return nome.length <= MAX_LENGTH ? nome : `${nome.slice(0, MAX_LENGTH - 1).trimEnd()}…`;
}
