import { type ReactNode, useEffect } from 'react';
import classes from './PrintSheet.module.css';

/** What stands on every page of a document beside the page's number. */
export interface RunningHead {
  readonly subject: string;
  /** At the right: its month, or what the document is. */
  readonly what: string;
  readonly foot: string;
}

interface Props {
  readonly label: string;
  /** None of a document that is several, or of one page. */
  readonly running?: RunningHead;
  readonly children: ReactNode;
}

/** A page as it is printed: ink on white in either scheme, also on the screen. */
export function PrintSheet({ label, running, children }: Props) {
  useRunningHead(running);
  return (
    <article className={classes.sheet} data-print-sheet data-running={running !== undefined} aria-label={label}>
      {children}
    </article>
  );
}

/** The margins of a page take their texts from the document's root alone. */
function useRunningHead({ subject = '', what = '', foot = '' }: Partial<RunningHead> = {}): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--lastro-page-subject': subject, '--lastro-page-what': what, '--lastro-page-foot': foot };
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, cssString(text));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [subject, what, foot]);
}

/** A text as a string of CSS: whatever could end it is escaped by its code. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, (one) => `\\${one.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}
