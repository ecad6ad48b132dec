/** An analyst prepares cases; an approver prepares them too, and decides those of others. */
export const ROLES = ['analyst', 'approver'] as const;
export type Role = (typeof ROLES)[number];

/** The most people that a workstation adds to, those who ended and those of its team among them. */
export const MAX_PEOPLE = 100;

/** Aprovado, aprovado com condições, recusado, devolvido: a person's word, never the program's. */
export const DECISIONS = ['approved', 'approved_with_conditions', 'declined', 'returned'] as const;
export type Decision = (typeof DECISIONS)[number];

/** An act of somebody with the page of a case; who may decide it may take the decision back, and says why. */
export const CASE_ACTS = ['concluded', ...DECISIONS, 'reopened'] as const;
export type CaseActKind = (typeof CASE_ACTS)[number];

/** Whether these acts, oldest first, leave a page decided. */
export function isDecided(acts: readonly { readonly kind: CaseActKind }[]): boolean {
  const last = acts.at(-1)?.kind;
  return last === 'approved' || last === 'approved_with_conditions' || last === 'declined';
}
