import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { outcomeText } from '#domain/cases/page-markdown.ts';
import classes from './CasePage.module.css';
import { Formula } from './PageBlocks.tsx';
import { Cited } from './PageRuns.tsx';

/** Characters of a hash that tell one version from another. */
const SHORT = 12;

type Policy = NonNullable<CommitteePage['policy']>;

/** The outcome of the credit policy, with the version that said it; who decides stands beside. */
export function PagePolicy({ policy }: { readonly policy: Policy }) {
  const { name, segment, versionText, sha256, overallText, level, notes } = policy;
  const reaches = level === '' ? '' : ` · ${PAGE_HEADINGS.level}: ${level}`;
  return (
    <>
      <p>{`${name} (${segment}): ${versionText}, SHA-256 ${sha256.slice(0, SHORT)}`}</p>
      <p>
        <b>{overallText}</b>
        {`${reaches}. ${notes.join(' ')}`}
      </p>
    </>
  );
}

interface RulesProps extends Pick<Policy, 'rules'> {
  /** Whether each stands with how it is computed. */
  readonly withFormulas: boolean;
}

/** The outcome of the policy, rule by rule. */
export function PageRules({ rules, withFormulas }: RulesProps) {
  return (
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
              {withFormulas && `${formula}: `}
              <Cited cited={value} />
              {known !== '' && ` (${known})`}
              {withFormulas && inputs.length > 0 && <Formula formula="; de" inputs={inputs} />}
            </td>
            <td data-words>{limit}</td>
            <td data-words>{outcomeText(outcome)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The formula of each rule, if that stands apart. */
export function RuleFormulas({ rules }: Pick<Policy, 'rules'>) {
  return (
    <table className={`${classes.table} ${classes.ratios}`} aria-label={PAGE_HEADINGS.rules}>
      <thead>
        <tr>
          <th scope="col">{PAGE_HEADINGS.rule}</th>
          <th scope="col">{PAGE_HEADINGS.formula}</th>
        </tr>
      </thead>
      <tbody>
        {rules.map(({ ruleId, title, formula, inputs }) => (
          <tr key={ruleId}>
            <th scope="row">{title}</th>
            <td data-words>
              <Formula {...{ formula, inputs }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
