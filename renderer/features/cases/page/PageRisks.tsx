import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import classes from './CasePage.module.css';
import { Runs } from './PageRuns.tsx';

interface Props extends Pick<CommitteePage, 'risks'> {
  /** True if each risk stands with its mitigant. */
  readonly withMitigants: boolean;
}

/** Numbers the risks; a mitigant printed apart keeps the number. */
export function PageRisks({ risks, withMitigants }: Props) {
  if (risks.length === 0) return <p>{PAGE_HEADINGS.noRisk}</p>;
  return (
    <ol className={classes.risks}>
      {risks.map(({ text, mitigant, byAnalyst }) => (
        <li key={JSON.stringify(text)}>
          <Runs runs={text} />
          {byAnalyst && <span className={classes.by}>{` (${PAGE_HEADINGS.byAnalyst})`}</span>}
          {withMitigants && mitigant.length > 0 && (
            <span className={classes.mitigant}>
              <b>{`${PAGE_HEADINGS.mitigant}: `}</b>
              <Runs runs={mitigant} />
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

export function PageMitigants({ risks }: Pick<CommitteePage, 'risks'>) {
  return (
    <ol className={classes.risks}>
      {risks.map(({ text, mitigant }, index) =>
        mitigant.length === 0 ? null : (
          <li key={JSON.stringify(text)} value={index + 1}>
            <Runs runs={mitigant} />
          </li>
        ),
      )}
    </ol>
  );
}
