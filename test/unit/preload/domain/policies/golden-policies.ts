import type { CasePolicy } from '#domain/cases/case-material.ts';
import type { Effect, PolicyContent, PolicyRule } from '#domain/policies/credit-policy.ts';
import { EXAMPLE_CONTENTS } from '#domain/policies/policy-examples.ts';
import { policySha256 } from '#domain/policies/policy-versions.ts';
import { OVERALLS } from '#domain/sources/policy-limits.ts';
import { sha256 } from '../support/cases.ts';

const EVERYBODY: PolicyRule['applies'] = { tipo: null, role: null, amountFrom: null, amountTo: null };
const LAST: PolicyRule['window'] = { kind: 'last' };
const BLOCKS: Effect = { kind: 'blocks' };
const RESERVATION: Effect = { kind: 'reservation' };

const over = (months: number, aggregate: 'max' | 'min' | 'average' | 'count', above = 0): PolicyRule['window'] => ({
  kind: 'months',
  months,
  aggregate,
  above,
});
const raises = (steps: number): Effect => ({ kind: 'raises', steps });
const points = (count: number): Effect => ({ kind: 'points', points: count });
const test = (
  operator: 'below' | 'at_most' | 'at_least' | 'above',
  limit: number,
  effect: Effect,
): PolicyRule['test'] => ({ kind: 'limit', operator, limit, effect });

function rule(id: string, changes: Partial<PolicyRule> & Pick<PolicyRule, 'measure' | 'test'>): PolicyRule {
  const usual = { window: LAST, applies: EVERYBODY, missing: 'pending' } as const;
  return { id, title: id, why: '', ...usual, ...changes };
}

const BANDS: PolicyRule['test'] = {
  kind: 'bands',
  bands: [
    { upTo: 0.05, including: false, effect: null },
    { upTo: 0.15, including: true, effect: RESERVATION },
    { upTo: null, including: false, effect: BLOCKS },
  ],
};

/** Every kind of measure, window, effect and way of missing. */
const EVERY_KIND: readonly PolicyRule[] = [
  rule('faixas', { measure: { kind: 'figure', figure: 'overdueRatio' }, test: BANDS }),
  rule('até 5%', {
    measure: { kind: 'figure', figure: 'overdueRatio' },
    test: test('at_most', 0.05, points(10)),
    missing: 'ignored',
  }),
  rule('maior vencido do ano', {
    measure: { kind: 'figure', figure: 'carteiraVencido' },
    window: over(12, 'max'),
    test: test('at_most', 0, RESERVATION),
    missing: 'ignored',
  }),
  rule('menor limite', {
    measure: { kind: 'figure', figure: 'totalLimit' },
    window: over(6, 'min'),
    test: test('at_least', 1_000_00, points(10)),
    missing: 'ignored',
  }),
  rule('uso médio', {
    measure: { kind: 'figure', figure: 'limitUsage' },
    window: over(3, 'average'),
    test: test('below', 0.8, points(20)),
    missing: 'ignored',
  }),
  rule('meses de atraso curto', {
    measure: { kind: 'figure', figure: 'earlyArrears' },
    window: over(12, 'count', 200_00),
    test: test('at_most', 1, raises(1)),
    missing: 'ignored',
  }),
  rule('moeda estrangeira', {
    measure: { kind: 'indicator', indicator: 'foreign_currency_share' },
    test: test('at_most', 0.2, RESERVATION),
  }),
  rule('alta em um ano', {
    measure: { kind: 'change', figure: 'carteiraAtiva', as: 'percent', months: 12 },
    test: test('at_most', 0.3, RESERVATION),
    missing: 'ignored',
  }),
  rule('prejuízo novo', {
    measure: { kind: 'change', figure: 'prejuizo', as: 'difference', months: 1 },
    test: test('at_most', 0, BLOCKS),
    missing: 'ignored',
  }),
  rule('alta no mês', {
    measure: { kind: 'indicator', indicator: 'portfolio_rise' },
    test: test('at_most', 50_000_00, points(5)),
    missing: 'ignored',
  }),
  rule('relacionamento', {
    measure: { kind: 'indicator', indicator: 'relationship_age' },
    test: test('at_least', 12, raises(2)),
    missing: 'ignored',
  }),
  rule('vencido há um ano', {
    measure: { kind: 'bucket', bucket: 'vencido_acima_360' },
    test: test('at_most', 0, BLOCKS),
    missing: 'fails',
  }),
  rule('vencido do grupo', {
    measure: { kind: 'group', amount: 'carteiraVencido' },
    test: test('at_most', 100_00, RESERVATION),
    missing: 'ignored',
  }),
  rule('risco do grupo', {
    measure: { kind: 'group', amount: 'riscoTotal' },
    test: test('below', 5_000_000_00, raises(1)),
    missing: 'ignored',
  }),
  rule('valor', {
    measure: { kind: 'request', value: 'amount' },
    test: test('at_most', 25_000_00, raises(1)),
  }),
  rule('nossa parte', {
    measure: { kind: 'ratio', ratio: 'own_share_after' },
    test: test('below', 0.5, RESERVATION),
    missing: 'ignored',
  }),
  rule('história', {
    measure: { kind: 'known_months' },
    window: over(24, 'count'),
    test: test('at_least', 12, RESERVATION),
  }),
];

const COMPANY_ALONE: PolicyRule['applies'] = { ...EVERYBODY, tipo: 'cnpj' };

/** Unknown figures count as not met; some rules apply to companies, partners or amounts only. */
const STRICT: readonly PolicyRule[] = [
  rule('faixas', { measure: { kind: 'figure', figure: 'overdueRatio' }, test: BANDS, missing: 'fails' }),
  rule('faturamento', {
    measure: { kind: 'ratio', ratio: 'debt_to_income' },
    test: test('at_most', 6, RESERVATION),
    applies: COMPANY_ALONE,
    missing: 'fails',
  }),
  rule('só sócios', {
    measure: { kind: 'figure', figure: 'prejuizo' },
    test: test('at_most', 0, BLOCKS),
    applies: { ...EVERYBODY, role: 'partner' },
  }),
  rule('valores altos', {
    measure: { kind: 'figure', figure: 'over90Share' },
    test: test('at_most', 0.01, raises(1)),
    applies: { ...EVERYBODY, amountFrom: 25_000_00 },
    missing: 'fails',
  }),
];

const LEVELS: PolicyContent['levels'] = [
  { id: 'gerente', name: 'Gerência', upTo: 25_000_00, decides: ['fits'], people: ['ana'] },
  { id: 'comite', name: 'Comitê', upTo: 500_000_00, decides: ['fits', 'fits_with_reservations'], people: ['rui'] },
  { id: 'diretoria', name: 'Diretoria', upTo: null, decides: [...OVERALLS], people: ['bia'] },
];

const EMPTY: PolicyContent = {
  name: 'Política',
  segment: 'Todos',
  from: null,
  isExample: false,
  rules: [],
  points: { reservations: 10, doesNotFit: 30 },
  levels: LEVELS,
};

function named(policyId: string, content: PolicyContent): CasePolicy {
  const said = { policyId, version: 3, content, institution: { nome: 'Cooperativa Exemplo', cnpj: '11222333000181' } };
  return { policyId, version: 3, content, inForce: 4, sha256: policySha256(said, sha256) };
}

/** Policies that every golden case is held against. */
export const GOLDEN_POLICIES: readonly CasePolicy[] = [
  named('pf-exemplo', EXAMPLE_CONTENTS.person_loan),
  named('fidc-exemplo', EXAMPLE_CONTENTS.fidc_seller),
  named('de-tudo', { ...EMPTY, rules: [...EVERY_KIND] }),
  named('rigorosa', { ...EMPTY, rules: [...STRICT] }),
];
