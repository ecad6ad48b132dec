import { useTranslation } from 'react-i18next';
import type { ConsentRow } from '#contract/consent.ts';
import { TermText } from '../TermText.tsx';
import { termParagraphs } from '../term-paragraphs.ts';
import classes from './ExplainedTerm.module.css';
import { newWords } from './term-words.ts';

/** The term in large type. Explanations stand between its paragraphs, marked as not part of it. */
export function ExplainedTerm({ term }: { readonly term: ConsentRow['term'] }) {
  const { t, i18n } = useTranslation();
  const words = newWords(termParagraphs(term.text).map(({ text }) => text));
  return (
    <>
      <p className={classes.lead}>{t('term.explained')}</p>
      <TermText
        term={term}
        large
        below={(index) => {
          const found = words[index] ?? [];
          if (found.length === 0) return null;
          return (
            <div role="note" className={classes.words} aria-label={t('term.explanation')} lang={i18n.language}>
              {found.map((word) => (
                <span key={word}>{t(`term.word.${word}`)}</span>
              ))}
            </div>
          );
        }}
      />
    </>
  );
}
