import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from './consulta.ts';

/** The four figures a list of results shows; cents, null where not informed. */
export interface ConsultaFigures {
  /** A vencer + vencido; prejuízo is not part of it (docs/register.md#identities). */
  readonly carteiraAtiva: Centavos | null;
  readonly vencido: Centavos | null;
  readonly prejuizo: Centavos | null;
  readonly riscoTotal: Centavos | null;
}

export function figuresOf(consulta: Consulta): ConsultaFigures {
  const { carteiraVencer, carteiraVencido, prejuizo, riscoTotal } = consulta.resumoDaCarteira;
  return {
    carteiraAtiva: sumComplete([carteiraVencer, carteiraVencido]),
    vencido: carteiraVencido,
    prejuizo,
    riscoTotal,
  };
}
