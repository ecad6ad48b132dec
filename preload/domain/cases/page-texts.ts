import type { CaseReading } from './case-reading.ts';
import { markUnsourced, textParts } from './case-texts.ts';
import type { Run } from './committee-page.ts';
import type { Citation } from './credit-case.ts';
import { located, type SourceList } from './page-sources.ts';

/** A text as the page prints it; a citation that the case does not have is marked as without a source. */
export function textRuns(
  text: string,
  citations: readonly Citation[],
  reading: CaseReading,
  { cite }: Pick<SourceList, 'cite'>,
): Run[] {
  const parts = textParts(text);
  return parts.flatMap((part, at): readonly Run[] => {
    if (typeof part === 'string') return apart(part, at > 0, at < parts.length - 1);
    const found = citations.find(({ number }) => number === part.citation);
    return found === undefined ? [{ unsourced: `[${part.citation}]` }] : [cite(located(found.cited, reading))];
  });
}

/** Marks any digits next to a cited number, since they would be read as part of it. */
function apart(words: string, isBehind: boolean, isBefore: boolean): readonly Run[] {
  const first = isBehind ? (/^[.,]?\p{Nd}[\p{Nd}.,]*/u.exec(words)?.[0] ?? '') : '';
  const rest = words.slice(first.length);
  const last = isBefore ? (/\p{Nd}[.,]?$/u.exec(rest)?.[0] ?? '') : '';
  const marked = [first, last].map((digits) => (digits === '' ? [] : [{ unsourced: digits }]));
  return [...(marked[0] ?? []), ...markUnsourced(rest.slice(0, rest.length - last.length)), ...(marked[1] ?? [])];
}

export function countUnsourced(texts: readonly (readonly Run[])[]): number {
  return texts.flat().filter((run) => typeof run !== 'string' && 'unsourced' in run).length;
}
