import { describedIndicator, NOT_SET, SCALES } from './described-indicator.ts';

/**
 * Herfindahl–Hirschman index over the domains, 0 to 10,000
 *
 * Rests on [D] annex 3
 *
 * Does not say arrears; the known bands of the index are for markets, so they are not used
 */
export const domainHhi = describedIndicator({
  topic: 'concentration',
  cited: 'count',
  threshold: { scale: SCALES.points, pf: NOT_SET, pj: NOT_SET },
  words: {
    pt: {
      name: 'Concentração por domínio (HHI)',
      formula: 'soma dos quadrados das participações dos domínios, em %; 10.000 é tudo em um só',
      high: 'Perto de 10.000, a carteira está em um só domínio; quanto menor, mais diversificada. Mede composição, não atraso.',
    },
    en: {
      name: 'Concentration by domain (HHI)',
      formula: "sum of the squares of the domains' shares in %; 10,000 is all in one",
      high: 'Near 10,000 the portfolio is in one domain; the lower, the more diversified. It measures composition, not arrears.',
    },
  },
});
