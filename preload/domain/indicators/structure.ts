import type { Consulta } from '../consulta/consulta.ts';
import { type Indicator, portfolioInputs, ratioIndicator } from './indicator.ts';
import { modalityInputs } from './modality-amounts.ts';

/** Revolving modalities: what is drawn of a limit (docs/register.md#indicators). */
const DRAWN = ['0201', '0204', '0210', '0213', '0214', '0217'];
/** Modalities of expensive debt (docs/register.md#indicators). */
const EXPENSIVE = ['0101', '0201', '0204', '0213', '0214', '0217'];

/** What the risk is made of: drawn limits, off-balance items, foreign currency, expensive debt. */
export function structureIndicators(consulta: Consulta): Indicator[] {
  const carteira = consulta.resumoDaCarteira;
  const drawn = modalityInputs(consulta, DRAWN);
  const offBalance = portfolioInputs(
    carteira,
    'coobrigacoes',
    'creditosaLiberar',
    'limitesdeCredito',
    'riscoIndiretoVendor',
  );
  const whole = portfolioInputs(carteira, 'carteiradeCredito');
  return [
    ratioIndicator('limit_usage', drawn, [...drawn, ...portfolioInputs(carteira, 'limitesdeCredito')]),
    ratioIndicator('off_balance_share', offBalance, portfolioInputs(carteira, 'riscoTotal')),
    ratioIndicator('foreign_currency_share', portfolioInputs(carteira, 'moedaEstrangeiraValor'), whole),
    ratioIndicator('expensive_debt_share', modalityInputs(consulta, EXPENSIVE), whole),
  ];
}
