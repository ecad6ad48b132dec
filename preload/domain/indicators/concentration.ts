import { type Centavos, ratio } from '../basics/money.ts';
import type { Consulta } from '../consulta/consulta.ts';
import { isPortfolioModality, isTipo } from '../register-interface/modalities.ts';
import { type AmountInput, amountInput, type Indicator, sumInputs } from './indicator.ts';
import { modalityInputs } from './modality-amounts.ts';
import { domainOf, modalityDomains } from './modality-groups.ts';

/** Codes of the credit portfolio with debt, the largest first; limits and other codes are left out of concentration. */
function owingCodes(consulta: Consulta): AmountInput[] {
  const rows = consulta.resumoDasModalidades.filter((row) => row.valorVencimento !== 0 || !isTipo(row.tipo));
  const codigos = new Set(rows.map((row) => row.modalidade));
  return modalityInputs(consulta, [...codigos].filter(isPortfolioModality))
    .filter((input) => input.value !== 0)
    .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
}

/** The sum that shares refer to; null if an amount is negative, because other shares would then exceed 100 %. */
function wholeOf(inputs: readonly AmountInput[]): Centavos | null {
  return inputs.some(({ value }) => Number(value) < 0) ? null : sumInputs(inputs);
}

/** The largest modality's share of all portfolio modalities; its input is named by its code. */
function topModalityShare(consulta: Consulta, owing: readonly AmountInput[]): Indicator {
  const [top] = owing;
  const isListed = consulta.resumoDasModalidades.length > 0;
  const whole = amountInput('resumoDasModalidades', isListed ? sumInputs(owing) : null);
  return {
    id: 'top_modality_share',
    value: ratio(top?.value ?? null, wholeOf(owing)),
    unit: 'ratio',
    inputs: top === undefined ? [whole] : [top, whole],
    formula: 'top_modality_share',
  };
}

function owingDomains({ resumoDasModalidades }: Consulta, owing: readonly AmountInput[]): AmountInput[] {
  const byCode = new Map(owing.map((input) => [input.name, input]));
  const domains = new Set(resumoDasModalidades.filter((row) => byCode.has(row.modalidade)).map(domainOf));
  const concerned = resumoDasModalidades.filter((row) => domains.has(domainOf(row)));
  return modalityDomains(concerned).flatMap(({ dominio, elements }) => {
    const own = [...new Set(elements.map((row) => row.modalidade))].flatMap((codigo) => byCode.get(codigo) ?? []);
    return own.length === 0 ? [] : [amountInput(dominio ?? '', sumInputs(own))];
  });
}

/**
 * Herfindahl–Hirschman index over the domains: the sum of squared percentage shares, 10,000 if one domain has
 * everything.
 */
function domainConcentration(consulta: Consulta, owing: readonly AmountInput[]): Indicator {
  const inputs = owingDomains(consulta, owing);
  const whole = wholeOf(inputs);
  const shares = inputs.map((input) => ratio(input.value, whole));
  const index = shares.reduce<number>((sum, share) => sum + ((share ?? 0) * 100) ** 2, 0);
  const value = whole === null || whole === 0 ? null : index;
  return { id: 'domain_hhi', value, unit: 'hhi', inputs, formula: 'domain_hhi' };
}

export function concentrationIndicators(consulta: Consulta): Indicator[] {
  const owing = owingCodes(consulta);
  return [topModalityShare(consulta, owing), domainConcentration(consulta, owing)];
}
