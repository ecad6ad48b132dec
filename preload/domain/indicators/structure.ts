import { ratio, sumComplete } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { type AmountInput, type Indicator, portfolioInputs, ratioIndicator } from './indicator.ts';
import { limitUse } from './limit-lines.ts';
import { modalityInputs } from './modality-amounts.ts';

/** Modalities of high interest, card and overdraft by published rates (docs/register.md#indicators). */
const HIGH_COST = ['0101', '0201', '0204', '0210', '0213', '0214', '0406'];

export function highCostInputs(consulta: Consulta): AmountInput[] {
  return modalityInputs(consulta, HIGH_COST);
}

export function structureIndicators(consulta: Consulta): Indicator[] {
  const carteira = consulta.resumoDaCarteira;
  const offBalance = portfolioInputs(
    carteira,
    'coobrigacoes',
    'creditosaLiberar',
    'limitesdeCredito',
    'riscoIndiretoVendor',
  );
  const whole = portfolioInputs(carteira, 'carteiradeCredito');
  return [
    limitUsage(consulta),
    ratioIndicator('high_cost_share', highCostInputs(consulta), whole),
    ratioIndicator('off_balance_share', offBalance, portfolioInputs(carteira, 'riscoTotal')),
    ratioIndicator('foreign_currency_share', portfolioInputs(carteira, 'moedaEstrangeiraValor'), whole),
  ];
}

/** Drawn ÷ (drawn + available) over all lines, including a global limit. */
function limitUsage(consulta: Consulta): Indicator {
  const { available, drawn, inputs } = limitUse(consulta);
  const value = ratio(drawn, sumComplete([drawn, available]));
  return { id: 'limit_usage', value, unit: 'ratio', inputs, formula: 'limit_usage' };
}
