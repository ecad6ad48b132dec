import type { Centavos } from '#domain/basics/money.ts';
import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import type { CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import { addForeignCurrency } from './foreign-currency.ts';
import { amountIn, groupOf, type Operation } from './operations.ts';
import { noAmounts, type PortfolioAmounts } from './portfolio-amounts.ts';
import { isDebt, SLOT_COUNT } from './slots.ts';

/** Sums a month's operations to the portfolio summary; the identities R1 to R8, R11 and R12 hold by construction. */
export function portfolioOf(operations: readonly Operation[], vendorRisk: Centavos): PortfolioAmounts {
  const portfolio = noAmounts();
  for (const operation of operations) addOperation(portfolio, operation);
  portfolio.riscoIndiretoVendor = vendorRisk;
  return withTotals(portfolio);
}

/** Limits and amounts to be released count for any modality; debt counts by the modality's group. */
function addOperation(portfolio: PortfolioAmounts, operation: Operation): void {
  const group = groupOf(operation.modality);
  for (let slot = 0; slot < SLOT_COUNT; slot += 1) {
    const amount = operation.amounts[slot] ?? 0;
    const code = MATURITY_CODES[slot];
    if (amount === 0 || code === undefined) continue;
    if (group === 'carteira' || !isDebt(slot)) portfolio[code.campoDaCarteira] += amount;
  }
  if (group === 'repasses') portfolio.repasses += amountIn(operation, isDebt);
  if (group === 'coobrigacoes') portfolio.coobrigacoes += amountIn(operation, isDebt);
  if (group === 'carteira' && operation.exchange) addForeignCurrency(portfolio, operation);
}

function withTotals(portfolio: PortfolioAmounts): PortfolioAmounts {
  const sum = (...campos: CampoDaCarteira[]): Centavos => campos.reduce((total, campo) => total + portfolio[campo], 0);
  portfolio.carteiraVencer = sum(
    'carteiraVencerAte30diasVencidosAte14dias',
    'carteiraVencer31a60dias',
    'carteiraVencer61a90dias',
    'carteiraVencer91a180dias',
    'carteiraVencer181a360dias',
    'carteiraVencerAcima360dias',
    'carteiraVencerPrazoIndeterminado',
  );
  portfolio.carteiraVencido = sum(
    'carteiraVencido15a30dias',
    'carteiraVencido31a60dias',
    'carteiraVencido61a90dias',
    'carteiraVencido91a180dias',
    'carteiraVencido181a360dias',
    'carteiraVencidoAcima360dias',
  );
  portfolio.prejuizo = sum('prejuizoAte12meses', 'prejuizoAcima12meses');
  portfolio.carteiradeCredito = sum('carteiraVencer', 'carteiraVencido', 'prejuizo');
  portfolio.responsabilidadeTotal = sum('carteiradeCredito', 'repasses', 'coobrigacoes');
  portfolio.limitesdeCredito = sum('limitesdeCreditoAte360dias', 'limitesdeCreditoAcima360dias');
  portfolio.riscoTotal = sum('responsabilidadeTotal', 'creditosaLiberar', 'limitesdeCredito', 'riscoIndiretoVendor');
  return portfolio;
}
