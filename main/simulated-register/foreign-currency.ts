import { MATURITY_CODES } from '#domain/consulta/maturity-codes.ts';
import type { CampoDaCarteira } from '#domain/register-interface/portfolio-fields.ts';
import type { Operation } from './operations.ts';
import type { PortfolioAmounts } from './portfolio-amounts.ts';

/**
 * Maps amounts in foreign currency to fields by their distance to the due date, before or after it. The specification
 * has six ranges and none for "up to 14 days", so the first holds everything within 30 days, and the last holds amounts
 * without a term. The total is then the whole debt in foreign currency and R8 holds.
 */
const FIELD_OF: Partial<Record<CampoDaCarteira, CampoDaCarteira>> = {
  carteiraVencerAte30diasVencidosAte14dias: 'moedaEstrangeiraValor15a30dias',
  carteiraVencer31a60dias: 'moedaEstrangeiraValor31a60dias',
  carteiraVencer61a90dias: 'moedaEstrangeiraValor61a90dias',
  carteiraVencer91a180dias: 'moedaEstrangeiraValor91a180dias',
  carteiraVencer181a360dias: 'moedaEstrangeiraValor181a360dias',
  carteiraVencerAcima360dias: 'moedaEstrangeiraValorAcima360dias',
  carteiraVencerPrazoIndeterminado: 'moedaEstrangeiraValorAcima360dias',
  carteiraVencido15a30dias: 'moedaEstrangeiraValor15a30dias',
  carteiraVencido31a60dias: 'moedaEstrangeiraValor31a60dias',
  carteiraVencido61a90dias: 'moedaEstrangeiraValor61a90dias',
  carteiraVencido91a180dias: 'moedaEstrangeiraValor91a180dias',
  carteiraVencido181a360dias: 'moedaEstrangeiraValor181a360dias',
  carteiraVencidoAcima360dias: 'moedaEstrangeiraValorAcima360dias',
};

/**
 * Adds the due and overdue amounts of an operation with exchange variation; losses are no longer in foreign currency.
 */
export function addForeignCurrency(portfolio: PortfolioAmounts, operation: Operation): void {
  for (const [slot, amount] of operation.amounts.entries()) {
    const source = MATURITY_CODES[slot]?.campoDaCarteira;
    const field = source === undefined ? undefined : FIELD_OF[source];
    if (amount === 0 || field === undefined) continue;
    portfolio[field] += amount;
    portfolio.moedaEstrangeiraValor += amount;
  }
}
