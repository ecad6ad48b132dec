import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { monthText } from '#domain/export/provenance-facts.ts';
import { href } from '#renderer/lib/routes/routes.ts';
import classes from './CasePage.module.css';
import { sourceId } from './PageRuns.tsx';

/** Digits of a hash that distinguish two answers. */
const SHORT = 12;

interface Props extends Pick<CommitteePage, 'sources'> {}

/** Lists the source of each number: field or formula, month, and hash of the answer, linked on the screen. */
export function PageSources({ sources }: Props) {
  return (
    <section className={classes.sources}>
      <h2>{PAGE_HEADINGS.sources}</h2>
      <ol>
        {sources.map(({ number, what, answers }) => (
          <li key={number} id={sourceId(number)} value={number} tabIndex={-1}>
            {what}
            {answers.map(({ month, resultId, sha256 }) => (
              <span key={resultId}>
                {answers.length > 1 && ` · ${monthText(month)}`}
                {` · SHA-256 ${sha256.slice(0, SHORT)}`}
                <a className={classes.way} href={href({ screen: 'result', id: resultId })}>
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
