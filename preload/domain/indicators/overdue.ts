import type { Consulta, ResumoDaOperacao } from '../consulta/consulta.ts';
import { findMaturityCode, isActiveClass, type MaturityCode, tellMaturities } from '../consulta/maturity-codes.ts';
import { isPortfolioModality } from '../register-interface/modalities.ts';
import type { CampoDaCarteira } from '../register-interface/portfolio-fields.ts';
import {
  type AmountInput,
  amountInput,
  type Indicator,
  portfolioInputs,
  ratioIndicator,
  sumIndicator,
} from './indicator.ts';
import { operationAmounts } from './modality-amounts.ts';
import { amountAt, FROM_WORST, worstBucketOf } from './worst-bucket.ts';

function overdueRatio({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const whole = portfolioInputs(carteira, 'carteiraVencer', 'carteiraVencido');
  return ratioIndicator('overdue_ratio', portfolioInputs(carteira, 'carteiraVencido'), whole);
}

const OVER_90 = [
  'carteiraVencido91a180dias',
  'carteiraVencido181a360dias',
  'carteiraVencidoAcima360dias',
] as const satisfies readonly CampoDaCarteira[];

/** "% vencido > 90 dias": amounts overdue by more than 90 days ÷ carteira ativa. */
function over90Share({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const parts = portfolioInputs(carteira, ...OVER_90);
  return ratioIndicator('over_90_share', parts, portfolioInputs(carteira, 'carteiraVencer', 'carteiraVencido'));
}

/**
 * The whole balance of each modality and exchange variation with any amount overdue by more than 90 days, named by its
 * modality. It is the highest possible balance of such operations, because the register sums operations.
 */
export function over90Balance({ resumoDasOperacoes, resumoDaCarteira }: Consulta): AmountInput[] {
  if (!tellMaturities(resumoDasOperacoes)) return unlisted(portfolioInputs(resumoDaCarteira, ...OVER_90));
  return portfolioAmounts(resumoDasOperacoes.filter(isOver90), ({ classe }) => isActiveClass(classe));
}

/** Whether an operation has an amount overdue by more than 90 days, or does not inform it. */
function isOver90({ listaDeVencimentos }: ResumoDaOperacao): boolean {
  if (listaDeVencimentos.length === 0) return true;
  return listaDeVencimentos.some(({ codigoVencimento, valorVencimento }) => {
    const campo = findMaturityCode(codigoVencimento)?.campoDaCarteira;
    return valorVencimento !== 0 && OVER_90.some((over90) => over90 === campo);
  });
}

/** Amounts overdue by 1 to 14 days (`v205`) by modality; the register counts them as *a vencer*. */
export function earlyArrears({ resumoDasOperacoes, resumoDaCarteira }: Consulta): AmountInput[] {
  const within = portfolioInputs(resumoDaCarteira, 'carteiraVencerAte30diasVencidosAte14dias');
  if (!tellMaturities(resumoDasOperacoes)) return unlisted(within);
  return portfolioAmounts(resumoDasOperacoes, ({ codigo }) => codigo === 'v205');
}

/** If no maturities are listed: empty if the fields that would include them are zero, otherwise unknown. */
function unlisted(within: readonly AmountInput[]): AmountInput[] {
  return within.every(({ value }) => value === 0) ? [] : [amountInput('resumoDasOperacoes', null)];
}

/** Amounts of the portfolio's operations under the counted codes, one per modality, without zeros. */
function portfolioAmounts(
  operacoes: readonly ResumoDaOperacao[],
  counts: (code: MaturityCode) => boolean,
): AmountInput[] {
  const own = operacoes.filter(({ modalidade }) => isPortfolioModality(modalidade));
  return [...operationAmounts(own, counts)].flatMap(([modalidade, sum]) =>
    sum === 0 ? [] : [amountInput(modalidade, sum)],
  );
}

/** Prejuízo ÷ carteira de crédito, which includes it. */
function lossShare({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const whole = portfolioInputs(carteira, 'carteiradeCredito');
  return ratioIndicator('loss_share', portfolioInputs(carteira, 'prejuizo'), whole);
}

function worstBucket({ resumoDaCarteira: carteira }: Consulta): Indicator {
  const inputs = FROM_WORST.map((bucket) => amountInput(bucket.key, amountAt(carteira, bucket)));
  return { id: 'worst_bucket', value: worstBucketOf(carteira), unit: 'text', inputs, formula: 'worst_bucket' };
}

export function overdueIndicators(consulta: Consulta): Indicator[] {
  const active = portfolioInputs(consulta.resumoDaCarteira, 'carteiraVencer', 'carteiraVencido');
  const early = earlyArrears(consulta);
  return [
    overdueRatio(consulta),
    over90Share(consulta),
    sumIndicator('over_90_balance', over90Balance(consulta)),
    lossShare(consulta),
    worstBucket(consulta),
    sumIndicator('early_arrears', early),
    ratioIndicator('early_arrears_share', early, active),
  ];
}
