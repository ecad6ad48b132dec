import { type Centavos, sumComplete } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { figuresOf } from '../consulta/figures.ts';

/** One step from carteira ativa to risco total; amounts in cents, null if not informed. */
export interface RiskStep {
  readonly letter: 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'J';
  readonly name: string;
  readonly kind: 'term' | 'total';
  readonly amount: Centavos | null;
  /** Ends of the step's bar: a total begins at zero, a term at the sum of the terms before it. */
  readonly from: Centavos | null;
  readonly to: Centavos | null;
}

type Row = readonly [letter: RiskStep['letter'], name: string, kind: RiskStep['kind'], amount: Centavos | null];

function rowsOf(consulta: Consulta): readonly Row[] {
  const carteira = consulta.resumoDaCarteira;
  return [
    ['A', 'carteiraAtiva', 'term', figuresOf(consulta).carteiraAtiva],
    ['B', 'prejuizo', 'term', carteira.prejuizo],
    ['C', 'carteiradeCredito', 'total', carteira.carteiradeCredito],
    ['D', 'repasses', 'term', carteira.repasses],
    ['E', 'coobrigacoes', 'term', carteira.coobrigacoes],
    ['F', 'responsabilidadeTotal', 'total', carteira.responsabilidadeTotal],
    ['G', 'creditosaLiberar', 'term', carteira.creditosaLiberar],
    ['H', 'limitesdeCredito', 'term', carteira.limitesdeCredito],
    ['I', 'riscoIndiretoVendor', 'term', carteira.riscoIndiretoVendor],
    ['J', 'riscoTotal', 'total', carteira.riscoTotal],
  ];
}

/**
 * Risco total in ten steps: A + B = C, C + D + E = F, F + G + H + I = J (docs/register.md#identities). Totals are the
 * response's own; the checks show whether they add up. After a term that is not informed, the bars continue from the
 * next total.
 */
export function riskComposition(consulta: Consulta): RiskStep[] {
  const steps: RiskStep[] = [];
  for (const [letter, name, kind, amount] of rowsOf(consulta)) {
    const from: Centavos | null = kind === 'total' || letter === 'A' ? 0 : (steps.at(-1)?.to ?? null);
    steps.push({ letter, name, kind, amount, from, to: kind === 'total' ? amount : sumComplete([from, amount]) });
  }
  return steps;
}
