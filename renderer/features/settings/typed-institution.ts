import { isWholeWithin } from '#domain/basics/bounds.ts';
import { formatDocument, parseDocument } from '#domain/basics/document.ts';
import { type Institution, isSameInstitution, TERM_MONTHS } from '#domain/consent/institution.ts';

/** The field values of an institution: CNPJs with their mask, months as a number or the text typed so far. */
export interface TypedInstitution extends Pick<Institution, 'nome' | 'cnpj' | 'revocation' | 'encarregado' | 'clause'> {
  readonly hasVia: boolean;
  readonly viaNome: string;
  readonly viaCnpj: string;
  readonly lasts: 'until_revoked' | 'months';
  readonly months: number | string;
}

/** Problems by the field's name in `TypedInstitution`. */
export type InstitutionProblems = Readonly<
  Partial<Record<'nome' | 'cnpj' | 'viaNome' | 'viaCnpj' | 'months', 'missing' | 'not_cnpj' | 'same' | 'bounds'>>
>;

export const BLANK_INSTITUTION: TypedInstitution = {
  nome: '',
  cnpj: '',
  hasVia: false,
  viaNome: '',
  viaCnpj: '',
  lasts: 'until_revoked',
  months: '',
  revocation: '',
  encarregado: '',
  clause: '',
};

export function typedInstitution({ cnpj, via, termMonths, ...said }: Institution): TypedInstitution {
  return {
    ...said,
    cnpj: formatDocument(cnpj),
    hasVia: via !== null,
    viaNome: via?.nome ?? '',
    viaCnpj: formatDocument(via?.cnpj ?? ''),
    lasts: termMonths === null ? 'until_revoked' : 'months',
    months: termMonths ?? '',
  };
}

export function institutionProblems(typed: TypedInstitution): InstitutionProblems {
  const { nome, cnpj, hasVia, viaNome, viaCnpj, lasts, months } = typed;
  return {
    ...(nome.trim() === '' && { nome: 'missing' }),
    ...(cnpjOf(cnpj) === null && { cnpj: 'not_cnpj' }),
    ...(hasVia && viaNome.trim() === '' && { viaNome: 'missing' }),
    ...(hasVia && viaProblem(cnpjOf(cnpj), cnpjOf(viaCnpj))),
    ...(lasts === 'months' && !areMonths(months) && { months: 'bounds' }),
  };
}

/** The typed institution in the saved form; for fields without problems only. */
export function institutionFrom(typed: TypedInstitution): Institution {
  const { nome, cnpj, hasVia, viaNome, viaCnpj, lasts, months, revocation, encarregado, clause } = typed;
  return {
    nome,
    cnpj,
    revocation,
    encarregado,
    clause,
    via: hasVia ? { nome: viaNome, cnpj: viaCnpj } : null,
    termMonths: lasts === 'months' ? Number(months) : null,
  };
}

export function withInstitution(
  institutions: readonly Institution[],
  edited: Institution | null,
  institution: Institution,
): readonly Institution[] {
  if (edited === null) return [...institutions, institution];
  return institutions.map((each) => (each.cnpj === edited.cnpj ? institution : each));
}

function cnpjOf(typed: string): string | null {
  const parsed = parseDocument(typed);
  return parsed.ok && parsed.value.tipo === 'cnpj' ? parsed.value.numero : null;
}

function viaProblem(own: string | null, via: string | null): InstitutionProblems {
  if (via === null) return { viaCnpj: 'not_cnpj' };
  return own !== null && isSameInstitution(own, via) ? { viaCnpj: 'same' } : {};
}

function areMonths(typed: number | string): boolean {
  return typed !== '' && isWholeWithin(TERM_MONTHS, Number(typed));
}
