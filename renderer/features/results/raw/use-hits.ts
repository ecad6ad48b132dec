import { useEffect, useState } from 'react';
import { type Hits, NO_HITS, searchHits } from './raw-text-parts.ts';

/** The hits of a text, which grow turn by turn: the window responds between two turns. */
export function useHits(text: string, wanted: string): Hits {
  const [{ of, hits }, setFound] = useState({ of: text, hits: NO_HITS });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turns = searchHits(text, wanted);
    const search = (): void => {
      const turn = turns.next();
      if (turn.done) return;
      setFound({ of: text, hits: turn.value });
      timer = setTimeout(search);
    };
    search();
    return () => clearTimeout(timer);
  }, [text, wanted]);
  return of === text && hits.wanted === wanted ? hits : NO_HITS;
}
