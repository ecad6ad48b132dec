import { describe, expect, test } from 'vitest';
import { institutionSchema } from '#domain/consent/institution-schema.ts';
import {
  BLANK_INSTITUTION,
  institutionFrom,
  institutionProblems,
  type TypedInstitution,
  typedInstitution,
} from '#renderer/features/settings/typed-institution.ts';
import { BANCO } from '#test/support/fakes/samples.ts';

const PARTNER = { nome: 'Banco Parceiro S.A.', cnpj: '12ABC34501DE35' };
const TYPED = typedInstitution(BANCO);

describe('what is typed of an institution', () => {
  test.each<[string, Partial<TypedInstitution>, ReturnType<typeof institutionProblems>]>([
    ['nothing', BLANK_INSTITUTION, { nome: 'missing', cnpj: 'not_cnpj' }],
    ['blanks as its name', { nome: '  ' }, { nome: 'missing' }],
    ['a CPF', { cnpj: '529.982.247-25' }, { cnpj: 'not_cnpj' }],
    ['a CNPJ with a wrong digit', { cnpj: '11.222.333/0001-82' }, { cnpj: 'not_cnpj' }],
    ['another institution without its name', { hasVia: true, viaCnpj: PARTNER.cnpj }, { viaNome: 'missing' }],
    ['a branch of itself', { hasVia: true, viaNome: 'Filial', viaCnpj: '11.222.333/0002-62' }, { viaCnpj: 'same' }],
    ['no months', { lasts: 'months', months: '' }, { months: 'bounds' }],
    ['months beyond ten years', { lasts: 'months', months: 121 }, { months: 'bounds' }],
    ['half a month', { lasts: 'months', months: 0.5 }, { months: 'bounds' }],
    ['what is not asked for', { lasts: 'until_revoked', months: 999, hasVia: false, viaCnpj: 'x' }, {}],
  ])('%s', (_, part, problems) => {
    expect(institutionProblems({ ...TYPED, ...part })).toEqual(problems);
  });

  test.each([
    ['alone', BANCO],
    ['through a partner and for a term', { ...BANCO, via: PARTNER, termMonths: 12, clause: 'Foro de Recife.' }],
  ])('comes out as it was kept: %s', (_, institution) => {
    const typed = typedInstitution(institution);
    expect(institutionProblems(typed)).toEqual({});
    expect(institutionSchema.parse(institutionFrom(typed))).toEqual(institution);
  });
});
