import { type PaperColumn, type PaperRow, PaperTable } from '#renderer/ui/PaperTable.tsx';
import classes from './Report.module.css';

interface Props {
  readonly title: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly PaperRow[];
  /** Sentences about what the rows leave out. */
  readonly notes?: readonly string[];
  /** Shown where there is neither a row nor a note. */
  readonly empty?: string;
}

/** A titled table of the report, and what its rows leave out. */
export function PaperSection({ title, columns, rows, notes = [], empty }: Props) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length > 0 && <PaperTable label={title} columns={columns} rows={rows} />}
      <Notes texts={rows.length === 0 && notes.length === 0 && empty !== undefined ? [empty] : notes} />
    </section>
  );
}

export function Notes({ texts }: { readonly texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className={classes.note}>
      {text}
    </p>
  ));
}
