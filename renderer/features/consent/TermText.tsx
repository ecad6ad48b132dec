import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import classes from './TermText.module.css';
import { termParagraphs } from './term-paragraphs.ts';

interface Props {
  readonly term: ConsentRow['term'];
  readonly large?: boolean;
  /** Renders below the paragraph with this index; it is not part of the term. */
  readonly below?: (index: number) => ReactNode;
}

/** The term to the letter, in Portuguese in both languages of the window. */
export function TermText({ term, large = false, below }: Props) {
  return (
    <article className={classes.term} data-large={large} lang="pt-BR">
      {termParagraphs(term.text).map(({ kind, number, text }, index) => (
        <Fragment key={text}>
          {kind === 'heading' ? (
            <h2 className={classes.heading}>{text}</h2>
          ) : (
            <p className={kind === 'item' ? classes.item : undefined}>
              {kind === 'item' && <span>{number}</span>} <span>{text}</span>
            </p>
          )}
          {below?.(index)}
        </Fragment>
      ))}
    </article>
  );
}

export function TermEvidence({ term }: { readonly term: ConsentRow['term'] }) {
  const { t } = useTranslation();
  return (
    <p className={classes.evidence}>
      {t('consent.termVersion', { version: term.version })} · SHA-256 {term.sha256}
    </p>
  );
}
