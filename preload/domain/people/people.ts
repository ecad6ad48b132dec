/** An analyst prepares cases; an approver also decides cases of others. */
export const ROLES = ['analyst', 'approver'] as const;
export type Role = (typeof ROLES)[number];

/** The most people who act that a workstation adds to, those of its team among them: who ended keeps nobody from being added. */
export const MAX_PEOPLE = 100;

/** Aprovado, aprovado com condições, recusado, devolvido; always a person's decision, never the program's. */
export const DECISIONS = ['approved', 'approved_with_conditions', 'declined', 'returned'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Votes of several people, where the level that decides is a committee (`votes.ts`). */
export const VOTES = ['vote_approve', 'vote_conditions', 'vote_decline', 'vote_abstain'] as const;
export type Vote = (typeof VOTES)[number];

/** A person's act on a case's page. The people who may decide it may also reopen it, with a reason. */
export const CASE_ACTS = ['concluded', ...VOTES, ...DECISIONS, 'reopened'] as const;
export type CaseActKind = (typeof CASE_ACTS)[number];

export function isVote(kind: CaseActKind): kind is Vote {
  return VOTES.some((vote) => vote === kind);
}

/** Whether these acts, oldest first, leave a page decided. */
export function isDecided(acts: readonly { readonly kind: CaseActKind }[]): boolean {
  // A vote may arrive from another workstation after the decision, which it does not undo.
  const last = acts.findLast(({ kind }) => !isVote(kind))?.kind;
  return last === 'approved' || last === 'approved_with_conditions' || last === 'declined';
}
