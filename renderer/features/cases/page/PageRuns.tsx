import type { CitedText, Run } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';

/** The id of a source's line at the foot. */
export function sourceId(number: number): string {
  return `fonte-${number}`;
}

/** A number as printed, with the way to its source; a file that is printed keeps it as a link within itself. */
export function Cited({ cited }: { readonly cited: CitedText }) {
  const { text, source } = cited;
  if (source === null) return <>{text}</>;
  const show = (event: { preventDefault: () => void }): void => {
    // The address of the window is the screen's.
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

/** An analyst's text: numbers with their sources, and digits that have none marked as such. */
export function Runs({ runs }: { readonly runs: readonly Run[] }) {
  return runs.map((run, index) => {
    // Runs are parts of one text, in its order; they have no other name.
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
