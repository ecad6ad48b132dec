import { type ReactNode, useEffect } from 'react';
import classes from './PrintSheet.module.css';

/** Texts on every page of a document, besides the page's number. */
export interface RunningHead {
  readonly subject: string;
  /** At the right: the document's month or kind. */
  readonly what: string;
  readonly foot: string;
}

interface Props {
  readonly label: string;
  /** Absent for several documents in one, and for a single page. */
  readonly running?: RunningHead;
  readonly children: ReactNode;
}

/** A printed page, black on white in either scheme, also on screen. */
export function PrintSheet({ label, running, children }: Props) {
  useRunningHead(running);
  return (
    <article className={classes.sheet} data-print-sheet data-running={running !== undefined} aria-label={label}>
      {children}
    </article>
  );
}

/** Margins of a page can only read texts from the document's root. */
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

/** A CSS string with every special character escaped by its code. */
function cssString(text: string): string {
  const escaped = text.replace(/["\\\p{Cc}]/gu, (one) => `\\${one.charCodeAt(0).toString(16)} `);
  return `"${escaped}"`;
}
