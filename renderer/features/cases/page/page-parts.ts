import type { CommitteePage } from '#domain/cases/committee-page.ts';
import { PAGE_HEADINGS } from '#domain/cases/page-headings.ts';

/** Parts that leave the first page on overflow, in this order, and follow it in the same order. */
const MOVABLE = [
  'leavesOut',
  'formulas',
  'rules',
  'ladder',
  'mitigants',
  'group',
  'outside',
  'ratios',
  'risks',
  'conditions',
  'who',
  'proposal',
] as const;
export type MovablePart = (typeof MOVABLE)[number];

/** Names of the moved parts on the first page. */
const NAMES: Readonly<Record<MovablePart, string>> = {
  leavesOut: PAGE_HEADINGS.ratiosLeaveOut,
  formulas: PAGE_HEADINGS.formulas,
  rules: PAGE_HEADINGS.rules,
  ladder: PAGE_HEADINGS.ladder,
  mitigants: PAGE_HEADINGS.mitigants,
  group: PAGE_HEADINGS.group,
  outside: PAGE_HEADINGS.outside,
  who: PAGE_HEADINGS.who,
  risks: PAGE_HEADINGS.risks,
  ratios: PAGE_HEADINGS.ratios,
  conditions: PAGE_HEADINGS.conditions,
  proposal: PAGE_HEADINGS.proposal,
};

/** A part whose content is within another part: if both moved, only the other is named. */
const HELD_BY = { leavesOut: 'formulas', mitigants: 'risks', formulas: 'ratios' } as const satisfies Partial<
  Record<MovablePart, MovablePart>
>;

/** Parts that this page has, in the order of `MOVABLE`. */
export function movableParts(page: CommitteePage): readonly MovablePart[] {
  const has: Readonly<Record<MovablePart, boolean>> = {
    leavesOut: true,
    formulas: true,
    rules: (page.policy?.rules.length ?? 0) > 0,
    // A ladder no longer than the figures beside it takes no room of its own.
    ladder: page.ladder.length > page.figures.length,
    mitigants: page.risks.some(({ mitigant }) => mitigant.length > 0),
    group: page.group !== undefined,
    outside: page.outside !== undefined,
    who: true,
    risks: page.risks.length > 0,
    ratios: true,
    conditions: page.conditions.length > 0,
    proposal: page.proposal.length > 0,
  };
  return MOVABLE.filter((part) => has[part]);
}

/** The first `count` parts to leave the first page, without those that another moved part includes. */
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
