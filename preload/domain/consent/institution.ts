import { cnpjRoot } from '../basics/document.ts';

/** A company named in a document: `cnpj` holds 14 characters; both are blank while nobody is named. */
export interface Party {
  readonly nome: string;
  readonly cnpj: string;
}

export const NOBODY: Party = { nome: '', cnpj: '' };

/** The most institutions one workstation asks for. */
export const MAX_INSTITUTIONS = 50;

/** Months an institution may let its authorizations last; beyond, it lets them last until they are revoked. */
export const TERM_MONTHS = { min: 1, max: 120 } as const;

/** An institution that asks, and what its terms say in the fields that are its own (docs/register.md#the-term). */
export interface Institution extends Party {
  /** Through whom the register is asked, where it is not the institution itself. */
  readonly via: Party | null;
  /** Months that an authorization lasts; null until it is revoked. */
  readonly termMonths: number | null;
  /** Where and how the subject revokes. */
  readonly revocation: string;
  /** Whom a person asks about personal data. */
  readonly encarregado: string;
  /** A clause of the institution's own; blank for none. */
  readonly clause: string;
}

/** What an institution's term says while it is not set. */
export const NO_CLAUSES: Omit<Institution, keyof Party> = {
  via: null,
  termMonths: null,
  revocation: '',
  encarregado: '',
  clause: '',
};

/** Whether each institution is a company of its own: a branch is none. */
export function areDistinct(institutions: readonly Institution[]): boolean {
  return new Set(institutions.map(({ cnpj }) => cnpjRoot(cnpj))).size === institutions.length;
}

/** The branches of an institution are one legal person; a blank is nobody. */
export function isSameInstitution(left: string, right: string): boolean {
  return left !== '' && right !== '' && cnpjRoot(left) === cnpjRoot(right);
}

/**
 * The institution of a CNPJ among those of the settings, whichever its branch; the first one, the usual one, where none
 * is said.
 */
export function institutionOf(institutions: readonly Institution[], cnpj?: string): Institution | null {
  const asked = cnpj === undefined ? institutions[0] : institutions.find((each) => isSameInstitution(each.cnpj, cnpj));
  return asked ?? null;
}

/** Its name and CNPJ alone; blank where there is none. */
export function partyOf(institution: Institution | null): Party {
  return institution === null ? NOBODY : { nome: institution.nome, cnpj: institution.cnpj };
}
