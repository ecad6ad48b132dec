import { formatDocument } from '#domain/basics/document.ts';
import type { Batch, BatchLine } from '#domain/batches/batch.ts';
import { sha256Of } from '../../ports/sha256.ts';

interface Drafted {
  readonly documento: string;
  readonly nome: string;
}

/**
 * Returns the lines of a batch that has no sheet. Its columns are document, name and `of`, the source of the subject.
 */
export function draftedLines(subjects: readonly Drafted[], of: string): readonly BatchLine[] {
  return subjects.map(({ documento, nome }, index) => ({
    n: index + 2,
    cells: [formatDocument(documento), nome, of],
    isHidden: false,
    documento,
    proposed: null,
    nome,
    reference: '',
    group: of,
    month: null,
    problem: null,
    sameAs: null,
  }));
}

export function draftedSource(
  name: string,
  titles: readonly [string, string, string],
  lines: readonly BatchLine[],
): Batch['source'] {
  const header = { n: 1, isHidden: false, cells: [...titles] };
  const sha256 = sha256Of(JSON.stringify([titles, ...lines.map(({ cells }) => cells)])).toString('hex');
  return { fileName: name, sha256, sheet: '', header, hiddenRows: 0, formulas: 0 };
}
