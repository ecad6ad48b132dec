import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from './consulta.ts';

/** The four figures of a results list; cents, null if not informed. */
export interface ConsultaFigures {
  /** A vencer + vencido, without prejuízo (docs/register.md#identities). */
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
