import { describe, expect, test } from 'vitest';
import { tolerance } from '#domain/reconciliation/compare.ts';
import { CAMPOS_DA_CARTEIRA } from '#domain/register-interface/portfolio-fields.ts';
import { checkOf } from '../support/checks.ts';
import { exampleWithCarteira } from '../support/example.ts';
import { PORTFOLIO_IDENTITIES } from '../support/identities.ts';

describe('the identities of the portfolio', () => {
  test.each([
    ['R1', 'carteiraVencer', 7],
    ['R2', 'carteiraVencido', 6],
    ['R3', 'prejuizo', 2],
    ['R4', 'carteiradeCredito', 3],
    ['R5', 'responsabilidadeTotal', 3],
    ['R6', 'limitesdeCredito', 2],
    ['R7', 'riscoTotal', 4],
    ['R8', 'moedaEstrangeiraValor', 6],
  ] as const)('make %s of %s with %i terms', (id, total, count) => {
    const identity = PORTFOLIO_IDENTITIES.find((each) => each.id === id);
    expect(identity?.total).toBe(total);
    expect(identity?.terms).toHaveLength(count);
  });

  test('name every field of the portfolio', () => {
    const named = new Set(PORTFOLIO_IDENTITIES.flatMap(({ total, terms }) => [total, ...terms]));
    expect(CAMPOS_DA_CARTEIRA.filter((campo) => !named.has(campo))).toEqual([]);
  });

  test.each(PORTFOLIO_IDENTITIES)('hold $id up to the tolerance and fail beyond it', ({ id, total, terms }) => {
    const allowed = tolerance(terms.length);
    const base = checkOf(id, total, exampleWithCarteira({}));
    const [holds, fails] = [
      { outcome: 'holds', note: null },
      { outcome: 'fails', note: null },
    ];
    // Foreign currency may be more than its buckets.
    const beyond = id === 'R8' ? { outcome: 'holds', note: 'beyond_buckets' } : fails;
    for (const [off, expected] of [
      [allowed, holds],
      [-allowed, holds],
      [allowed + 1, beyond],
      [-allowed - 1, fails],
    ] as const) {
      const check = checkOf(id, total, exampleWithCarteira({ [total]: Number(base.left) + off }));
      expect(check).toMatchObject({ ...expected, difference: off });
    }
  });

  test.each(PORTFOLIO_IDENTITIES)('are not informed in $id when any one field is missing', ({ id, total, terms }) => {
    for (const campo of [total, ...terms]) {
      const check = checkOf(id, total, exampleWithCarteira({ [campo]: null }));
      expect([campo, check.outcome, check.difference]).toEqual([campo, 'not_informed', null]);
    }
  });
});

describe('the tolerance', () => {
  test('is five cents, or one a term where there are more terms', () => {
    expect([0, 2, 5, 6, 80].map(tolerance)).toEqual([5, 5, 5, 6, 80]);
  });
});
