import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Consulta } from '#domain/consulta/consulta.ts';
import { testDataSign } from '#domain/consulta/test-data.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';
import { carteiraOf } from '../support/summaries.ts';

const inMonth = (dataBaseConsultada: string): Consulta => exampleWithCliente({ dataBaseConsultada });

describe('the sign of test data', () => {
  test('is the same answer for different months', () => {
    const responses = ['2026-01', '2026-02', '2026-03'].map(inMonth);
    expect(testDataSign(responses)).toEqual({ kind: 'identical_answers', responses: 3 });
  });

  test('is the same answer for different subjects', () => {
    const other = exampleWithCliente({ documentoDoCliente: '11222333000181', tipoDoCliente: '2' });
    expect(testDataSign([example(), other])).toEqual({ kind: 'identical_answers', responses: 2 });
  });

  test('takes more than one answer', () => {
    expect(testDataSign([])).toBeNull();
    expect(testDataSign([example()])).toBeNull();
  });

  test('is not there when a single cent moved', () => {
    const cent = exampleWithCarteira({ carteiraVencer31a60dias: 28_021 });
    expect(testDataSign([inMonth('2026-01'), cent, inMonth('2026-03')])).toBeNull();
  });

  test('is not there when one month tells less than the others', () => {
    expect(testDataSign([example(), exampleWithCarteira({ prejuizo: null })])).toBeNull();
  });

  test.each([
    ['who owes nothing', carteiraOf(0)],
    ['of whom nothing is informed', carteiraOf(null)],
    ['with an unused limit alone', { ...carteiraOf(0), limitesdeCredito: 500_000, riscoTotal: 500_000 }],
    ['with an old loss alone', { ...carteiraOf(0), prejuizo: 9_900, carteiradeCredito: 9_900, riscoTotal: 9_900 }],
    ['with a debt due far away alone', { ...carteiraOf(0), carteiraVencerAcima360dias: 1, riscoTotal: 1 }],
  ])('is not there for a client %s, whose months may honestly be equal', (_case, changes) => {
    const quiet = exampleWithCarteira(changes);
    expect(testDataSign([quiet, quiet, quiet])).toBeNull();
  });

  test('is not there for answers that say nothing', () => {
    expect(testDataSign([emptyConsulta(), emptyConsulta()])).toBeNull();
  });

  test('does not depend on the order of the answers', () => {
    const moved = exampleWithCarteira({ carteiraVencido: 1 });
    const some = fc.array(fc.constantFrom(example(), moved, inMonth('2020-01')), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(some, (responses) => {
        expect(testDataSign(responses)).toEqual(testDataSign(responses.toReversed()));
        expect(testDataSign(responses) === null).toBe(
          responses.includes(moved) && !responses.every((one) => one === moved),
        );
      }),
    );
  });
});
