import { z } from 'zod';
import { cnpjRoot, parseDocument } from './document.ts';

/** A company named in a document: `cnpj` holds 14 characters; both are blank while nobody is named. */
export const partySchema = z.object({ nome: z.string(), cnpj: z.string() });

export type Party = Readonly<z.infer<typeof partySchema>>;

export const NOBODY: Party = { nome: '', cnpj: '' };

/** The most institutions one workstation asks for. */
export const MAX_INSTITUTIONS = 50;

/** Months an institution may let its authorizations last; beyond, it lets them last until they are revoked. */
export const TERM_MONTHS = { min: 1, max: 120 } as const;

const saying = (max: number) => z.string().trim().max(max);

/** A CNPJ with or without its mask; kept as 14 characters. */
const cnpjSchema = z
  .string()
  .max(32)
  .transform((text, context) => {
    const parsed = parseDocument(text);
    if (parsed.ok && parsed.value.tipo === 'cnpj') return parsed.value.numero;
    context.addIssue({ code: 'custom', message: 'document_invalid' });
    return z.NEVER;
  })
  .pipe(z.string());

const named = { nome: saying(200).min(1), cnpj: cnpjSchema };

/** An institution that asks, and what its terms say in the fields that are its own (docs/register.md#the-term). */
export const institutionSchema = z.strictObject({
  ...named,
  /** Through whom the register is asked, where it is not the institution itself. */
  via: z.strictObject(named).nullable(),
  /** Months that an authorization lasts; null until it is revoked. */
  termMonths: z.int().min(TERM_MONTHS.min).max(TERM_MONTHS.max).nullable(),
  /** Where and how the subject revokes. */
  revocation: saying(300),
  /** Whom a person asks about personal data. */
  encarregado: saying(300),
  /** A clause of the institution's own; blank for none. */
  clause: saying(1000),
});

export type Institution = Readonly<z.output<typeof institutionSchema>>;

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
