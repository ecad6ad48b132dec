import type { CaseReading } from './case-reading.ts';
import { markUnsourced, textParts } from './case-texts.ts';
import type { Run } from './committee-page.ts';
import type { Citation } from './credit-case.ts';
import { located, type SourceList } from './page-sources.ts';

/** A text of the case as the page prints it; a citation that the case does not have has no source. */
export function textRuns(
  text: string,
  citations: readonly Citation[],
  reading: CaseReading,
  { cite }: Pick<SourceList, 'cite'>,
): Run[] {
  return textParts(text).flatMap((part): readonly Run[] => {
    if (typeof part === 'string') return markUnsourced(part);
    const found = citations.find(({ number }) => number === part.citation);
    return found === undefined ? [{ unsourced: `[${part.citation}]` }] : [cite(located(found.cited, reading))];
  });
}

/** How many digits of printed texts no citation stands behind. */
export function countUnsourced(texts: readonly (readonly Run[])[]): number {
  return texts.flat().filter((run) => typeof run !== 'string' && 'unsourced' in run).length;
}
