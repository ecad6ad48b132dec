import { describe, expect, it } from 'vitest';
import { areIdenticalAnswers } from '../../../../../preload/domain/consulta/identical-answers.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';

describe('answers of a test environment', () => {
  it('are the same for another month, document and kind of client', () => {
    const other = exampleWithCliente({
      dataBaseConsultada: '2026-02',
      documentoDoCliente: '52998224725',
      tipoDoCliente: '2',
    });
    expect(areIdenticalAnswers([example(), other, example()])).toBe(true);
  });

  it('differ from real ones by a single cent', () => {
    expect(areIdenticalAnswers([example(), exampleWithCarteira({ carteiraVencer: 1_139_116 })])).toBe(false);
  });

  it('are not seen in a single answer or in none', () => {
    expect(areIdenticalAnswers([example()])).toBe(false);
    expect(areIdenticalAnswers([])).toBe(false);
  });

  it('are not seen in two months without any credit', () => {
    const zero = exampleWithCarteira({ riscoTotal: 0 });
    expect(areIdenticalAnswers([zero, zero])).toBe(false);
    expect(areIdenticalAnswers([emptyConsulta(), emptyConsulta()])).toBe(false);
  });
});
