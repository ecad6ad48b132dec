import type { Consulta } from '../consulta/consulta.ts';
import { LOSS_BUCKETS, OVERDUE_BUCKETS } from '../maturity/ladder-buckets.ts';
import { amountInput, type Indicator, portfolioInputs, ratioIndicator } from './indicator.ts';

/** Vencido ÷ carteira ativa. */
function overdueRatio({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const whole = portfolioInputs(carteira, 'carteiraVencer', 'carteiraVencido');
  return ratioIndicator('overdue_ratio', portfolioInputs(carteira, 'carteiraVencido'), whole);
}

/** "Parcela vencida > 90 dias": what is overdue by more than 90 days ÷ carteira ativa. */
function over90Share({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const parts = portfolioInputs(
    carteira,
    'carteiraVencido91a180dias',
    'carteiraVencido181a360dias',
    'carteiraVencidoAcima360dias',
  );
  return ratioIndicator('over_90_share', parts, portfolioInputs(carteira, 'carteiraVencer', 'carteiraVencido'));
}

/** Prejuízo ÷ carteira de crédito, which includes it. */
function lossShare({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const whole = portfolioInputs(carteira, 'carteiradeCredito');
  return ratioIndicator('loss_share', portfolioInputs(carteira, 'prejuizo'), whole);
}

/** The worst rung that holds anything, loss before overdue; `none` when all are informed and empty. */
function worstBucket({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const fromWorst = [...LOSS_BUCKETS.toReversed(), ...OVERDUE_BUCKETS].map(({ key, campoDaCarteira }) =>
    amountInput(key, campoDaCarteira === null ? null : carteira[campoDaCarteira]),
  );
  const worst = fromWorst.find((input) => input.value !== 0);
  const value = worst === undefined ? 'none' : worst.value === null ? null : worst.name;
  return { id: 'worst_bucket', value, unit: 'text', inputs: fromWorst, formula: 'worst_bucket' };
}

export function overdueIndicators(consulta: Consulta): Indicator[] {
  return [overdueRatio(consulta), over90Share(consulta), lossShare(consulta), worstBucket(consulta)];
}
