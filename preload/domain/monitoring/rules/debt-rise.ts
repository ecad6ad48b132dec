import { monthsBetween } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import type { MonthSummary } from '../../series/month-summary.ts';
import { measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

const THREE_MONTHS = 3;

/**
 * M4. carteira ativa without `moedaEstrangeiraValor` rose by more than 20 % since a known month less than three months
 * before, or by more than 30 % since the one three months before, and by R$ 2,000 (person) or R$ 20,000 (company). What
 * varies with exchange is left out with all that it rose or fell by, so a new loan in foreign currency is not told
 */
export const debtRise = monthRule({
  severity: 'attention',
  isOffAtFirst: true,
  fields: {
    riseInMonth: FIELD.percent(0.2),
    riseInThree: FIELD.percent(0.3),
    person: FIELD.money(2_000_00),
    company: FIELD.money(20_000_00),
  },
  isOfChange: true,
  keepsMonth: true,
  measure({ now, before, settings: { riseInMonth, riseInThree, person, company }, watched }) {
    const months = monthsBetween(before.month, now.month);
    const [value, was] = [now, before].map(({ summary }) => withoutExchange(summary));
    if (value == null || was == null || months > THREE_MONTHS) return null;
    const rise = value - was;
    const part = months === THREE_MONTHS ? riseInThree : riseInMonth;
    const least = Math.max(1, watched.tipo === 'cpf' ? person : company);
    const relative = was === 0 ? rise : rise / was / Math.max(part, 1e-9);
    return measured({ now, before }, [was, value], Math.min(rise / least, relative));
  },
  rank: ({ summary }) => -(withoutExchange(summary) ?? Number.MAX_SAFE_INTEGER),
  worsens: () => true,
  words: {
    pt: {
      name: 'Alta da dívida',
      what: 'A carteira ativa sobe em até três meses, sem o que varia com o câmbio.',
      measure: 'Carteira ativa sem moeda estrangeira',
      fields: { riseInMonth: 'Alta em menos de três meses', riseInThree: 'Alta em três meses' },
      fires:
        'É apontado quando sobe mais que {{riseInMonth}} em menos de três meses, ou {{riseInThree}} em três, e mais que {{cents}}. O que varia com o câmbio não conta.',
      floor:
        'a carteira ativa sem moeda estrangeira sobe mais que {{riseInMonth}} em menos de três meses, ou {{riseInThree}} em três, e mais que {{person}} (pessoa) ou {{company}} (empresa)',
    },
    en: {
      name: 'Rise of debt',
      what: 'The active portfolio rises within three months, without what varies with exchange.',
      measure: 'Active portfolio without foreign currency',
      fields: { riseInMonth: 'Rise in less than three months', riseInThree: 'Rise in three months' },
      fires:
        'Reported where it rises by more than {{riseInMonth}} in less than three months, or {{riseInThree}} in three, and by more than {{cents}}. What varies with exchange does not count.',
      floor:
        'the active portfolio without foreign currency rises by more than {{riseInMonth}} in less than three months, or {{riseInThree}} in three, and by more than {{person}} (person) or {{company}} (company)',
    },
  },
});

function withoutExchange(summary: MonthSummary): number | null {
  const { carteiraAtiva, moedaEstrangeiraValor } = figuresOfMonth(summary);
  if (carteiraAtiva === null || moedaEstrangeiraValor === null) return null;
  // Foreign currency may hold losses, which the carteira ativa does not.
  return Math.max(0, carteiraAtiva - moedaEstrangeiraValor);
}
