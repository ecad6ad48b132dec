import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { outcomeText } from '#domain/cases/page-markdown.ts';
import classes from './CasePage.module.css';
import { Cited } from './PageRuns.tsx';

/** Characters of a hash that tell one version from another. */
const SHORT = 12;

/** What the credit policy said, rule by rule, with the version that said it; who decides stands beside. */
export function PagePolicy({ policy }: { readonly policy: NonNullable<CommitteePage['policy']> }) {
  const { name, segment, versionText, sha256, overallText, level, notes, rules } = policy;
  const reaches = level === '' ? '' : ` · ${PAGE_HEADINGS.level}: ${level}`;
  return (
    <>
      <p>{`${name} (${segment}): ${versionText}, SHA-256 ${sha256.slice(0, SHORT)}`}</p>
      <p>
        <b>{overallText}</b>
        {`${reaches}. ${notes.join(' ')}`}
      </p>
      <table className={`${classes.table} ${classes.ratios}`} aria-label={PAGE_HEADINGS.policy}>
        <thead>
          <tr>
            <th scope="col">{PAGE_HEADINGS.rule}</th>
            <th scope="col">{PAGE_HEADINGS.measured}</th>
            <th scope="col">{PAGE_HEADINGS.limit}</th>
            <th scope="col">{PAGE_HEADINGS.outcome}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ ruleId, title, formula, value, known, limit, inputs, ...outcome }) => (
            <tr key={ruleId}>
              <th scope="row">{title}</th>
              <td data-words>
                {`${formula}: `}
                <Cited cited={value} />
                {known !== '' && ` (${known})`}
                {inputs.map((input) => (
                  <span key={input.label}>
                    {`; ${input.label} `}
                    <Cited cited={input.value} />
                  </span>
                ))}
              </td>
              <td data-words>{limit}</td>
              <td data-words>{outcomeText(outcome)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
