import { describe, expect, test } from 'vitest';
import { areIdenticalResponses } from '#domain/consulta/identical-responses.ts';
import { emptyConsulta, example, exampleWithCarteira, exampleWithCliente } from '../support/example.ts';

describe('answers of a test environment', () => {
  test('are the same for another month, document and kind of client', () => {
    const other = exampleWithCliente({
      dataBaseConsultada: '2026-02',
      documentoDoCliente: '52998224725',
      tipoDoCliente: '2',
    });
    expect(areIdenticalResponses([example(), other, example()])).toBe(true);
  });

  test('differ from real ones by a single cent', () => {
    expect(areIdenticalResponses([example(), exampleWithCarteira({ carteiraVencer: 1_139_116 })])).toBe(false);
  });

  test('are not seen in a single answer or in none', () => {
    expect(areIdenticalResponses([example()])).toBe(false);
    expect(areIdenticalResponses([])).toBe(false);
  });

  test('are not seen in two months without any credit', () => {
    const zero = exampleWithCarteira({ riscoTotal: 0 });
    expect(areIdenticalResponses([zero, zero])).toBe(false);
    expect(areIdenticalResponses([emptyConsulta(), emptyConsulta()])).toBe(false);
  });
});
