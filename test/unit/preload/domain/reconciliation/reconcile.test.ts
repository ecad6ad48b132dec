import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConsulta } from '#domain/consulta/read-consulta.ts';
import { reconcile } from '#domain/reconciliation/reconcile.ts';
import { PARTNER, REQUEST } from '../support/checks.ts';
import { emptyConsulta, example, exampleWithCliente } from '../support/example.ts';
import { mutatedWire } from '../support/mutated-wire.ts';

describe('reconcile', () => {
  test('finds every identity of a consistent answer to hold, to the cent', () => {
    const checks = reconcile(exampleWithCliente({ cnpjDaIfSolicitante: PARTNER.cnpj }), REQUEST);
    expect(checks.filter((check) => check.outcome !== 'holds')).toEqual([]);
    const cents = checks.filter((check) => check.unit === 'cents');
    expect(cents.map((check) => check.difference)).toEqual(cents.map(() => 0));
  });

  test('gives the rules in their order', () => {
    const ids = [...new Set(reconcile(example(), REQUEST).map((check) => check.id))];
    expect(ids).toEqual([...Array.from({ length: 17 }, (_, index) => `R${index + 1}`), 'R23']);
  });

  test('weighs them as docs/register.md does', () => {
    const weights = Object.groupBy(reconcile(example(), REQUEST), (check) => check.weight);
    const ids = (checks: typeof weights.check): string => [...new Set(checks?.map((check) => check.id))].join(' ');
    expect(ids(weights.check)).toBe('R1 R2 R3 R4 R5 R6 R7');
    expect(ids(weights.warning)).toBe('R15 R16 R23');
    expect(ids(weights.notice)).toBe('R8 R9 R10 R11 R12 R13 R14 R17');
  });

  test('fails nothing where nothing is informed', () => {
    const outcomes = reconcile(emptyConsulta(), REQUEST).map((check) => check.outcome);
    expect(new Set(outcomes)).toEqual(new Set(['not_informed']));
  });

  test('makes the same 39 checks of any answer, each told apart by rule and part', () => {
    fc.assert(
      fc.property(mutatedWire, (wire) => {
        const read = readConsulta(wire);
        fc.pre(read !== null);
        const checks = reconcile(read.consulta, REQUEST);
        expect(checks).toHaveLength(39);
        expect(new Set(checks.map((check) => `${check.id} ${check.part}`)).size).toBe(39);
        for (const { outcome, left, right, terms } of checks) {
          const gaps = [left, right, ...terms.map((term) => term.value)].includes(null);
          expect(gaps).toBe(outcome === 'not_informed');
        }
      }),
      { numRuns: 150 },
    );
  });
});
