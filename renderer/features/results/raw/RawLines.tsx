import { memo, useMemo } from 'react';
import classes from './RawText.module.css';
import { type Chunk, cutAtHits, type Hits, hitsIn, markedRange, NO_HITS, toChunks } from './raw-text-parts.ts';

/** Pixels, as in the style sheet. */
const LINE_HEIGHT = 18;

interface Props {
  readonly text: string;
  readonly hits: Hits;
  readonly index: number;
}

/**
 * All of the text is in the page, to be found, copied and printed, in chunks that the browser lays out near the view.
 */
export const RawLines = memo(({ text, hits, index }: Props) => {
  const chunks = useMemo(() => toChunks(text), [text]);
  const range = markedRange(index, hits.starts.length);
  return (
    <pre className={classes.text}>
      {chunks.map((chunk) => {
        const { first, last } = hitsIn(chunk, hits, range);
        const marked = first < last ? { hits, first, last } : NO_MARKS;
        const current = first <= index && index < last ? index : null;
        return <ChunkLines key={chunk.at} chunk={chunk} {...marked} current={current} />;
      })}
    </pre>
  );
});

const NO_MARKS = { hits: NO_HITS, first: 0, last: 0 } as const;

interface ChunkProps {
  readonly chunk: Chunk;
  readonly hits: Hits;
  readonly first: number;
  readonly last: number;
  readonly current: number | null;
}

const ChunkLines = memo(({ chunk, hits, first, last, current }: ChunkProps) => (
  <span className={classes.chunk} style={{ containIntrinsicBlockSize: `auto ${chunk.lines * LINE_HEIGHT}px` }}>
    {cutAtHits(chunk, hits, { first, last }).map(({ text, hit }) =>
      hit === null ? (
        text
      ) : (
        <mark key={hit} ref={hit === current ? reveal : null} data-current={hit === current}>
          {text}
        </mark>
      ),
    )}
  </span>
));

/** Scrolls again once the chunks around the mark are laid out and have their real heights. */
function reveal(mark: HTMLElement | null): void {
  if (mark === null) return;
  const scroll = (): void => mark.scrollIntoView({ block: 'center', inline: 'nearest' });
  scroll();
  requestAnimationFrame(scroll);
}
