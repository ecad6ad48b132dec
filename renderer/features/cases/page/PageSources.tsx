import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { formatDocument } from '#domain/document.ts';
import { monthText } from '#domain/export/provenance-facts.ts';
import classes from './CasePage.module.css';
import { sourceId } from './PageRuns.tsx';
import type { ShownPage } from './store.ts';

/** Characters of a hash that tell one answer from another. */
const SHORT = 12;

interface Props {
  readonly page: Pick<CommitteePage, 'sources' | 'nome' | 'documento'>;
  readonly signed: ShownPage['signed'];
  readonly resultHref: (id: string) => string;
}

/** Where each number comes from: field or formula, month, and the answer by its hash; on the screen the way to it. */
export function PageSources({ page: { sources, nome, documento }, signed, resultHref }: Props) {
  const which =
    signed === null ? PAGE_HEADINGS.draft : `versão ${signed.version} · SHA-256 ${signed.sha256.slice(0, SHORT)}`;
  return (
    <section className={classes.sources}>
      <h2>{PAGE_HEADINGS.sources}</h2>
      <p className={classes.hash}>{`${PAGE_HEADINGS.title} · ${nome} · ${formatDocument(documento)} · ${which}`}</p>
      <ol>
        {sources.map(({ number, what, answers }) => (
          <li key={number} id={sourceId(number)} value={number} tabIndex={-1}>
            {what}
            {answers.map(({ month, resultId, sha256 }) => (
              <span key={resultId}>
                {answers.length > 1 && ` · ${monthText(month)}`}
                {` · SHA-256 ${sha256.slice(0, SHORT)}`}
                <a className={classes.way} href={resultHref(resultId)}>
                  {PAGE_HEADINGS.openAnswer}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ol>
    </section>
  );
}
