import { describe, expect, test } from 'vitest';
import { figuresOf } from '#domain/consulta/figures.ts';
import { emptyConsulta, example, exampleWithCarteira } from '../support/example.ts';

describe('the figures of a list', () => {
  test('leave prejuízo out of carteira ativa', () => {
    expect(figuresOf(example())).toEqual({
      carteiraAtiva: 1_161_998,
      vencido: 22_883,
      prejuizo: 10_000,
      riscoTotal: 1_736_283,
    });
  });

  test('do not take what is not informed for zero', () => {
    expect(figuresOf(exampleWithCarteira({ carteiraVencido: null }))).toMatchObject({
      carteiraAtiva: null,
      vencido: null,
    });
    expect(new Set(Object.values(figuresOf(emptyConsulta())))).toEqual(new Set([null]));
  });

  test('keep zero apart from not informed', () => {
    expect(figuresOf(exampleWithCarteira({ carteiraVencer: 0, carteiraVencido: 0 })).carteiraAtiva).toBe(0);
  });
});
