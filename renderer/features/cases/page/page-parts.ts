import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';

/** Parts that leave the first page if it has no room for all, in the order that it leaves it and stands behind it. */
const MOVABLE = [
  'leavesOut',
  'formulas',
  'rules',
  'ladder',
  'mitigants',
  'group',
  'ratios',
  'risks',
  'conditions',
  'who',
  'proposal',
] as const;
export type MovablePart = (typeof MOVABLE)[number];

/** The first page's words for each part that is not on it. */
const NAMES: Readonly<Record<MovablePart, string>> = {
  leavesOut: PAGE_HEADINGS.ratiosLeaveOut,
  formulas: PAGE_HEADINGS.formulas,
  rules: PAGE_HEADINGS.rules,
  ladder: PAGE_HEADINGS.ladder,
  mitigants: PAGE_HEADINGS.mitigants,
  group: PAGE_HEADINGS.group,
  who: PAGE_HEADINGS.who,
  risks: PAGE_HEADINGS.risks,
  ratios: PAGE_HEADINGS.ratios,
  conditions: PAGE_HEADINGS.conditions,
  proposal: PAGE_HEADINGS.proposal,
};

/** Parts of which another one tells all: the heading of that one is enough. */
const HELD_BY = { leavesOut: 'formulas', mitigants: 'risks', formulas: 'ratios' } as const satisfies Partial<
  Record<MovablePart, MovablePart>
>;

/** Parts that a page has, in the order that they leave the first page. */
export function movableParts(page: CommitteePage): readonly MovablePart[] {
  const has: Readonly<Record<MovablePart, boolean>> = {
    leavesOut: true,
    formulas: true,
    rules: (page.policy?.rules.length ?? 0) > 0,
    // Beside the figures it takes no room of its own before it is longer than they are.
    ladder: page.ladder.length > page.figures.length,
    mitigants: page.risks.some(({ mitigant }) => mitigant.length > 0),
    group: page.group !== undefined,
    who: true,
    risks: page.risks.length > 0,
    ratios: true,
    conditions: page.conditions.length > 0,
    proposal: page.proposal.length > 0,
  };
  return MOVABLE.filter((part) => has[part]);
}

/** Parts behind the first page if so many have left it, in their order. */
export function movedParts(page: CommitteePage, count: number): ReadonlySet<MovablePart> {
  const left = new Set(movableParts(page).slice(0, count));
  for (const [part, by] of Object.entries(HELD_BY)) if (left.has(by)) left.delete(part as MovablePart);
  return left;
}

/** "Continua na página 2: vencimentos; mitigantes." */
export function continuesText(moved: ReadonlySet<MovablePart>): string {
  const names = [...moved].map((part) => `${NAMES[part].charAt(0).toLowerCase()}${NAMES[part].slice(1)}`);
  return `${PAGE_HEADINGS.continues}: ${names.join('; ')}.`;
}
