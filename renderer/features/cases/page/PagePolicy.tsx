import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { outcomeText } from '#domain/cases/page-markdown.ts';
import { Table } from '#renderer/ui/Table.tsx';
import type { TableColumn } from '#renderer/ui/table-column.ts';
import classes from './CasePage.module.css';
import { Formula } from './PageBlocks.tsx';
import { Cited } from './PageRuns.tsx';

/** Digits of a hash that distinguish two versions. */
const SHORT = 12;

type Policy = NonNullable<CommitteePage['policy']>;

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
  /** True if each rule stands with its formula. */
  readonly withFormulas: boolean;
}

type Rule = Policy['rules'][number];

const TITLE: TableColumn<Rule> = { key: 'rule', head: PAGE_HEADINGS.rule, kind: 'name', cell: ({ title }) => title };

const words = (key: 'measured' | 'limit' | 'outcome' | 'formula', cell: TableColumn<Rule>['cell']) => ({
  key,
  head: PAGE_HEADINGS[key],
  attributes: () => ({ 'data-words': true }),
  cell,
});

export function PageRules({ rules, withFormulas }: RulesProps) {
  return (
    <Table
      className={`${classes.table} ${classes.ratios}`}
      label={PAGE_HEADINGS.policy}
      rows={rules}
      rowKey={({ ruleId }) => ruleId}
      columns={[
        TITLE,
        words('measured', ({ formula, value, known, inputs }) => (
          <>
            {withFormulas && `${formula}: `}
            <Cited cited={value} />
            {known !== '' && ` (${known})`}
            {withFormulas && inputs.length > 0 && <Formula formula="; de" inputs={inputs} />}
          </>
        )),
        words('limit', ({ limit }) => limit),
        words('outcome', outcomeText),
      ]}
    />
  );
}

export function RuleFormulas({ rules }: Pick<Policy, 'rules'>) {
  return (
    <Table
      className={`${classes.table} ${classes.ratios}`}
      label={PAGE_HEADINGS.rules}
      rows={rules}
      rowKey={({ ruleId }) => ruleId}
      columns={[TITLE, words('formula', (rule) => <Formula formula={rule.formula} inputs={rule.inputs} />)]}
    />
  );
}
