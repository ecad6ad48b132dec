import { monthsBetween } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import type { MonthSummary } from '../../series/month-summary.ts';
import { measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/** Months that show what a client usually owes, every season among them. */
const YEAR = 12;

/**
 * M4. carteira ativa without `moedaEstrangeiraValor` is higher than in each known month of the year before, by more than
 * 50 % and by R$ 2,000 (person) or R$ 20,000 (company). What the client owed before within the year is no rise, however
 * fast it comes back: a harvest line that is drawn again, a loan that replaces another, a card in December. One new
 * credit of usual size is none either: the creditor that grants it has judged it, and half as much debt as ever in a year
 * is what changes who can pay. What varies with exchange is left out with all that it rose or fell by, so a new loan in
 * foreign currency is not told
 */
export const debtRise = monthRule({
  severity: 'attention',
  isOffAtFirst: true,
  fields: {
    rise: FIELD.percent(0.5),
    person: FIELD.money(2_000_00),
    company: FIELD.money(20_000_00),
  },
  isOfChange: true,
  keepsMonth: true,
  measure({ now, before, settings: { rise, person, company }, watched }) {
    const [value, was] = [now, before].map(({ summary }) => withoutExchange(summary));
    if (value == null || was == null || monthsBetween(before.month, now.month) > YEAR) return null;
    const least = Math.max(1, watched.tipo === 'cpf' ? person : company);
    const relative = was === 0 ? value : (value - was) / was / Math.max(rise, 1e-9);
    return measured({ now, before }, [was, value], Math.min((value - was) / least, relative));
  },
  /** Only the highest month counts, since the debt must be higher than in all of them. */
  isNews: ({ now, before }, { last, all }) =>
    all
      .filter(({ month }) => month <= last.month && monthsBetween(month, now.month) <= YEAR)
      .every(({ summary }) => (withoutExchange(summary) ?? 0) <= (before.value ?? 0)),
  rank: ({ summary }) => withoutExchange(summary) ?? 0,
  looksBack: ({ isOn }) => (isOn ? YEAR : 0),
  worsens: () => true,
  words: {
    pt: {
      name: 'Alta da dívida',
      what: 'A carteira ativa passa da maior dos doze meses antes, sem o que varia com o câmbio.',
      measure: 'Carteira ativa sem moeda estrangeira',
      fields: { rise: 'Alta sobre a maior dos doze meses antes' },
      fires:
        'É apontado quando passa da maior dos doze meses antes em mais que {{rise}}, e em mais que {{cents}}. O que varia com o câmbio não conta.',
      floor:
        'a carteira ativa sem moeda estrangeira passa da maior dos doze meses antes em mais que {{rise}}, e em mais que {{person}} (pessoa) ou {{company}} (empresa)',
    },
    en: {
      name: 'Rise of debt',
      what: 'The active portfolio exceeds the highest of the twelve months before, without what varies with exchange.',
      measure: 'Active portfolio without foreign currency',
      fields: { rise: 'Rise over the highest of the twelve months before' },
      fires:
        'Reported where it exceeds the highest of the twelve months before by more than {{rise}}, and by more than {{cents}}. What varies with exchange does not count.',
      floor:
        'the active portfolio without foreign currency exceeds the highest of the twelve months before by more than {{rise}}, and by more than {{person}} (person) or {{company}} (company)',
    },
  },
});

function withoutExchange(summary: MonthSummary): number | null {
  const { carteiraAtiva, moedaEstrangeiraValor } = figuresOfMonth(summary);
  if (carteiraAtiva === null || moedaEstrangeiraValor === null) return null;
  // Foreign currency may hold losses, which the carteira ativa does not.
  return Math.max(0, carteiraAtiva - moedaEstrangeiraValor);
}
