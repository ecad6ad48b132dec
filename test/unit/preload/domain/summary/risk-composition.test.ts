import { describe, expect, test } from 'vitest';
import { riskComposition } from '#domain/summary/risk-composition.ts';
import { emptyConsulta, example, exampleWithCarteira } from '../support/example.ts';

describe('the composition of risco total', () => {
  const steps = riskComposition(example());
  const amount = (letter: string): number => steps.find((step) => step.letter === letter)?.amount ?? Number.NaN;

  test('has the steps A to J with the answer’s own totals', () => {
    expect(steps.map((step) => `${step.letter} ${step.name}`)).toEqual([
      'A carteiraAtiva',
      'B prejuizo',
      'C carteiradeCredito',
      'D repasses',
      'E coobrigacoes',
      'F responsabilidadeTotal',
      'G creditosaLiberar',
      'H limitesdeCredito',
      'I riscoIndiretoVendor',
      'J riscoTotal',
    ]);
  });

  test('adds up: A + B = C, C + D + E = F, F + G + H + I = J', () => {
    expect(amount('A') + amount('B')).toBe(amount('C'));
    expect(amount('C') + amount('D') + amount('E')).toBe(amount('F'));
    expect(amount('F') + amount('G') + amount('H') + amount('I')).toBe(amount('J'));
  });

  test('stands every term on what came before and every total on zero', () => {
    for (const [index, step] of steps.entries()) {
      const before = steps[index - 1]?.to ?? 0;
      expect([step.letter, step.from]).toEqual([step.letter, step.kind === 'total' ? 0 : before]);
      expect(step.to).toBe((step.from ?? Number.NaN) + (step.amount ?? Number.NaN));
    }
    expect(steps.at(-1)?.to).toBe(1_736_283);
  });

  test('goes on from the next total after a term that is not informed', () => {
    const broken = riskComposition(exampleWithCarteira({ prejuizo: null }));
    expect(broken[1]).toMatchObject({ letter: 'B', amount: null, from: 1_161_998, to: null });
    expect(broken[2]).toMatchObject({ letter: 'C', from: 0, to: 1_171_998 });
    expect(broken[3]).toMatchObject({ letter: 'D', from: 1_171_998 });
  });

  test('does not bend a total that fails its identity', () => {
    expect(riskComposition(exampleWithCarteira({ riscoTotal: 1 })).at(-1)).toMatchObject({ amount: 1, from: 0, to: 1 });
  });

  test('has ten steps for an answer that says nothing', () => {
    const silent = riskComposition(emptyConsulta());
    expect(silent).toHaveLength(10);
    expect(silent.every((step) => step.amount === null && step.to === null)).toBe(true);
  });
});
