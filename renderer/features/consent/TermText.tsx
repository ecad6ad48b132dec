import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '../../../preload/contract/consent.ts';
import classes from './TermText.module.css';
import { termParagraphs } from './term-paragraphs.ts';

/** The term as the subject reads it, in Portuguese whatever the window's language, with version and hash. */
export function TermText({ term, large = false }: { readonly term: ConsentRow['term']; readonly large?: boolean }) {
  const { t } = useTranslation();
  return (
    <article className={classes.term} data-large={large} lang="pt-BR">
      {termParagraphs(term.text).map(({ kind, text }) =>
        kind === 'heading' ? (
          <h2 key={text} className={classes.heading}>
            {text}
          </h2>
        ) : (
          <p key={text} className={kind === 'item' ? classes.item : undefined}>
            {text}
          </p>
        ),
      )}
      <footer className={classes.evidence}>
        {t('consent.termVersion', { version: term.version })} · SHA-256 {term.sha256}
      </footer>
    </article>
  );
}
