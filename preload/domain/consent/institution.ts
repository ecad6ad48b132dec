import { cnpjRoot } from '../basics/document.ts';

/** A company named in a document: `cnpj` holds 14 characters; both are blank if none is named. */
export interface Party {
  readonly nome: string;
  readonly cnpj: string;
}

export const NOBODY: Party = { nome: '', cnpj: '' };

export const MAX_INSTITUTIONS = 50;

/** Months that an institution may set for its authorizations; without a setting they last until revoked. */
export const TERM_MONTHS = { min: 1, max: 120 } as const;

/** An institution that queries, and its own texts in the term (docs/register.md#the-term). */
export interface Institution extends Party {
  /** The company that queries the register for it; null if it does so itself. */
  readonly via: Party | null;
  /** Months that an authorization lasts; null if until revoked. */
  readonly termMonths: number | null;
  /** Place and way of a revocation. */
  readonly revocation: string;
  /** Contact for questions about personal data. */
  readonly encarregado: string;
  readonly clause: string;
}

export const NO_CLAUSES: Omit<Institution, keyof Party> = {
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};

/** Whether all institutions are different companies; branches are not. */
export function areDistinct(institutions: readonly Institution[]): boolean {
  return new Set(institutions.map(({ cnpj }) => cnpjRoot(cnpj))).size === institutions.length;
}

/** Whether two CNPJs are branches of one company; a blank one matches none. */
export function isSameInstitution(left: string, right: string): boolean {
  return left !== '' && right !== '' && cnpjRoot(left) === cnpjRoot(right);
}

/**
 * The institution of a CNPJ among those of the settings, by any branch; without a CNPJ, the first, which is the usual
 * one.
 */
export function institutionOf(institutions: readonly Institution[], cnpj?: string): Institution | null {
  const asked = cnpj === undefined ? institutions[0] : institutions.find((each) => isSameInstitution(each.cnpj, cnpj));
  return asked ?? null;
}

/** Only its name and CNPJ; blank if there is no institution. */
export function partyOf(institution: Institution | null): Party {
  return institution === null ? NOBODY : { nome: institution.nome, cnpj: institution.cnpj };
}
