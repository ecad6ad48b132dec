import type { CitedText, Run } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';

export function sourceId(number: number): string {
  return `fonte-${number}`;
}

/** A printed number, linked to its source; in a printed file the link works within the file. */
export function Cited({ cited }: { readonly cited: CitedText }) {
  const { text, source } = cited;
  if (source === null) return <>{text}</>;
  const show = (event: { preventDefault: () => void }): void => {
    // Following the link would replace the hash, which is the window's route.
    event.preventDefault();
    const line = document.getElementById(sourceId(source));
    line?.scrollIntoView({ block: 'center' });
    line?.focus();
  };
  return (
    <span className={classes.cited}>
      {text}
      <sup>
        <a href={`#${sourceId(source)}`} onClick={show}>
          {source}
        </a>
      </sup>
    </span>
  );
}

/** An analyst's text: numbers with their sources, and marks on digits without one. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => {
    // Runs are parts of one text in a fixed order and have no other key.
    const key = `${index}`;
    if (typeof run === 'string') return <span key={key}>{run}</span>;
    if ('text' in run) return <Cited key={key} cited={run} />;
    return (
      <span key={key} className={classes.unsourced}>
        {run.unsourced}
        <span> [{PAGE_HEADINGS.unsourced}]</span>
      </span>
    );
  });
}
