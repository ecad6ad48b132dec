import type { ReactNode } from 'react';
import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';
import { Block, Rows, Text } from './PageBlocks.tsx';
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

/** Parts that the first page had no room for, in the order that it says. */
export function PageContinuation({ page, moved }: Props) {
  return [...moved].map((part) => <Part key={part} {...{ part, page, moved }} />);
}

function Part({ part, page, moved }: Props & { readonly part: MovablePart }): ReactNode {
  const rules = page.policy?.rules ?? [];
  switch (part) {
    case 'leavesOut':
      return (
        <Block title={PAGE_HEADINGS.ratiosLeaveOut}>
          <PageRatios ratios={page.ratios} columns={['leavesOut']} />
        </Block>
      );
    case 'formulas':
      return (
        <Block title={PAGE_HEADINGS.formulas}>
          <PageRatios ratios={page.ratios} columns={['formula', 'leavesOut']} />
          {rules.length > 0 && !moved.has('rules') && <RuleFormulas rules={rules} />}
        </Block>
      );
    case 'rules':
      return (
        <Block title={PAGE_HEADINGS.rules}>
          <PageRules rules={rules} withFormulas />
        </Block>
      );
    case 'ladder':
      return (
        <Block title={PAGE_HEADINGS.ladder}>
          <PageLadder ladder={page.ladder} />
        </Block>
      );
    case 'mitigants':
      return (
        <Block title={PAGE_HEADINGS.mitigants}>
          <PageMitigants risks={page.risks} />
        </Block>
      );
    case 'group':
      return page.group && <PageGroup group={page.group} />;
    case 'who':
      return (
        <Block title={PAGE_HEADINGS.who}>
          <Rows rows={page.who} />
        </Block>
      );
    case 'risks':
      return (
        <Block title={PAGE_HEADINGS.risks}>
          <PageRisks risks={page.risks} withMitigants />
        </Block>
      );
    case 'ratios':
      return (
        <Block title={PAGE_HEADINGS.ratios}>
          <PageRatios ratios={page.ratios} columns={['value', 'formula', 'leavesOut']} />
        </Block>
      );
    case 'conditions':
      return <Text title={PAGE_HEADINGS.conditions} runs={page.conditions} />;
    case 'proposal':
      return <Text title={PAGE_HEADINGS.proposal} runs={page.proposal} />;
  }
}
