/** An analyst prepares cases; an approver prepares them too, and decides those of others. */
export const ROLES = ['analyst', 'approver'] as const;
export type Role = (typeof ROLES)[number];

/** The most people that a workstation adds to, those who ended and those of its team among them. */
export const MAX_PEOPLE = 100;

/** Aprovado, aprovado com condições, recusado, devolvido: a person's word, never the program's. */
export const DECISIONS = ['approved', 'approved_with_conditions', 'declined', 'returned'] as const;
export type Decision = (typeof DECISIONS)[number];
