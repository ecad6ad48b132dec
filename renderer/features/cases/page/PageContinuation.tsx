import { Fragment, type ReactNode } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { Block, PageOutside, Rows, Text } from './PageBlocks.tsx';
import { PageGroup } from './PageGroup.tsx';
import { PageLadder } from './PageLadder.tsx';
import { PageRules, RuleFormulas } from './PagePolicy.tsx';
import { PageRatios } from './PageRatios.tsx';
import { PageMitigants, PageRisks } from './PageRisks.tsx';
import type { MovablePart } from './page-parts.ts';

interface Props {
  readonly page: CommitteePage;
  readonly moved: ReadonlySet<MovablePart>;
}

/** Prints the parts that did not fit on the first page, in the order named there. */
export function PageContinuation({ page, moved }: Props) {
  return [...moved].map((part) => <Fragment key={part}>{PARTS[part]({ page, moved })}</Fragment>);
}

const PARTS: Readonly<Record<MovablePart, (props: Props) => ReactNode>> = {
  leavesOut: ({ page }) => (
    <Block title={PAGE_HEADINGS.ratiosLeaveOut}>
      <PageRatios ratios={page.ratios} columns={['leavesOut']} />
    </Block>
  ),
  formulas: ({ page, moved }) => (
    <Block title={PAGE_HEADINGS.formulas}>
      <PageRatios ratios={page.ratios} columns={['formula', 'leavesOut']} />
      {rulesOf(page).length > 0 && !moved.has('rules') && <RuleFormulas rules={rulesOf(page)} />}
    </Block>
  ),
  rules: ({ page }) => (
    <Block title={PAGE_HEADINGS.rules}>
      <PageRules rules={rulesOf(page)} withFormulas />
    </Block>
  ),
  ladder: ({ page }) => (
    <Block title={PAGE_HEADINGS.ladder}>
      <PageLadder ladder={page.ladder} />
    </Block>
  ),
  mitigants: ({ page }) => (
    <Block title={PAGE_HEADINGS.mitigants}>
      <PageMitigants risks={page.risks} />
    </Block>
  ),
  group: ({ page }) => page.group && <PageGroup group={page.group} />,
  outside: ({ page }) => page.outside && <PageOutside outside={page.outside} />,
  who: ({ page }) => (
    <Block title={PAGE_HEADINGS.who}>
      <Rows rows={page.who} />
    </Block>
  ),
  risks: ({ page }) => (
    <Block title={PAGE_HEADINGS.risks}>
      <PageRisks risks={page.risks} withMitigants />
    </Block>
  ),
  ratios: ({ page }) => (
    <Block title={PAGE_HEADINGS.ratios}>
      <PageRatios ratios={page.ratios} columns={['value', 'formula', 'leavesOut']} />
    </Block>
  ),
  conditions: ({ page }) => <Text title={PAGE_HEADINGS.conditions} runs={page.conditions} />,
  proposal: ({ page }) => <Text title={PAGE_HEADINGS.proposal} runs={page.proposal} />,
};

function rulesOf({ policy }: CommitteePage) {
  return policy?.rules ?? [];
}
