import type { Consulta } from '../consulta/consulta.ts';
import { type Indicator, portfolioInputs, ratioIndicator, sumIndicator } from './indicator.ts';

const WITHIN_30 = ['carteiraVencerAte30diasVencidosAte14dias'] as const;
const WITHIN_90 = [...WITHIN_30, 'carteiraVencer31a60dias', 'carteiraVencer61a90dias'] as const;
const WITHIN_360 = [...WITHIN_90, 'carteiraVencer91a180dias', 'carteiraVencer181a360dias'] as const;

/**
 * Indicators of the time until debt is due. "Within 30 days" includes amounts overdue by 1 to 14 days, because the
 * register has no separate field.
 */
export function tenorIndicators({ resumoDaCarteira: carteira }: Consulta): Indicator[] {
  const due = portfolioInputs(carteira, 'carteiraVencer');
  return [
    ratioIndicator('short_term_share', portfolioInputs(carteira, ...WITHIN_360), due),
    sumIndicator('due_in_30_days', portfolioInputs(carteira, ...WITHIN_30)),
    sumIndicator('due_in_90_days', portfolioInputs(carteira, ...WITHIN_90)),
  ];
}
