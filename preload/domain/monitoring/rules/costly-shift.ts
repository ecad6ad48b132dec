import { monthsBetween } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import { type ComparedMonth, measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

const THREE_MONTHS = 3;

/**
 * M6. high-cost credit ÷ carteira de crédito rose by more than 10 percentage points since a known month at most three
 * months before, and its amount by more than R$ 2,000 (person) or R$ 20,000 (company). A share that rises only because
 * cheaper credit was paid back is not told
 */
export const costlyShift = monthRule({
  severity: 'alert',
  isOffAtFirst: true,
  fields: {
    shareRise: FIELD.percent(0.1),
    person: FIELD.money(2_000_00),
    company: FIELD.money(20_000_00),
  },
  isOfChange: true,
  keepsMonth: true,
  measure({ now, before, settings: { shareRise, person, company }, watched }) {
    const [is, was] = [now, before].map(costly);
    if (is == null || was == null || monthsBetween(before.month, now.month) > THREE_MONTHS) return null;
    const least = Math.max(1, watched.tipo === 'cpf' ? person : company);
    const rise = (is.share - was.share) / Math.max(shareRise, 1e-9);
    return measured({ now, before }, [was.cents, is.cents], Math.min(rise, (is.cents - was.cents) / least));
  },
  rank: (month) => -(costly(month)?.share ?? 1),
  worsens: () => true,
  words: {
    pt: {
      name: 'Migração para crédito caro',
      what: 'O crédito de custo elevado sobe em valor e como parte da carteira.',
      measure: 'Crédito de custo elevado',
      fields: { shareRise: 'Alta da parte na carteira (pontos percentuais)' },
      fires:
        'É apontado quando a parte na carteira sobe mais que {{shareRise}} (pontos percentuais) em até três meses, e o valor mais que {{cents}}.',
      floor:
        'o crédito de custo elevado sobe mais que {{shareRise}} (pontos percentuais) da carteira de crédito em até três meses, e mais que {{person}} (pessoa) ou {{company}} (empresa)',
    },
    en: {
      name: 'Shift to expensive credit',
      what: 'High-cost credit rises in amount and as part of the portfolio.',
      measure: 'High-cost credit',
      fields: { shareRise: 'Rise of the share of the portfolio (percentage points)' },
      fires:
        'Reported where its share of the portfolio rises by more than {{shareRise}} (percentage points) within three months, and its amount by more than {{cents}}.',
      floor:
        'high-cost credit rises by more than {{shareRise}} (percentage points) of the credit portfolio within three months, and by more than {{person}} (person) or {{company}} (company)',
    },
  },
});

/** High-cost credit in cents and as a share of the carteira de crédito; null if one is not informed. */
function costly({ summary }: ComparedMonth): { readonly cents: number; readonly share: number } | null {
  const { highCostCredit: cents, carteiradeCredito } = figuresOfMonth(summary);
  if (cents === null || carteiradeCredito === null) return null;
  return { cents, share: carteiradeCredito === 0 ? 0 : cents / carteiradeCredito };
}
