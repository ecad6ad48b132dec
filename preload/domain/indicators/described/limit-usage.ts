import { describedIndicator } from './described-indicator.ts';

/**
 * drawn ÷ (drawn + available) over the [limit lines](#limit-lines) of the total, including a global limit; unknown if
 * there is only a global limit
 *
 * Rests on [D] annex 3: domain 19 is *contratado e não utilizado*; [P] the pairs
 *
 * Does not say which debt draws on which limit
 */
export const limitUsage = describedIndicator({
  topic: 'limits',
  cited: 'ratio',
  isOfOperations: true,
  threshold: { pf: { attention: 70, alert: 90 }, pj: { attention: 80, alert: 95 } },
  words: {
    pt: {
      name: 'Uso de limites',
      formula:
        'utilizado ÷ (utilizado + disponível) de cartão, cheque especial, conta garantida e capital de giro rotativo, mais o limite global',
      high: 'Parte dos limites já utilizada; no cartão, inclui compras à vista e parceladas pelo lojista. Dívida e limite são associados por modalidade. Um limite global (1901) entra no total; sozinho, seu uso não é conhecido.',
    },
    en: {
      name: 'Limit utilization',
      formula:
        'drawn ÷ (drawn + available) of cards, overdrafts, secured overdrafts and revolving working capital, plus the global limit',
      high: 'Share of the limits already drawn; for cards it includes purchases that the issuer does not finance. Debt and limits are paired by modality. A global limit (1901) counts in the total; alone, its use is not known.',
    },
  },
});
