import { monthsBetween } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import { measured } from '../measure.ts';
import { FIELD, monthRule } from './monitoring-rule.ts';

/** From this distance on, a fall is measured by the limit for three months. */
const THREE_MONTHS = 3;

/**
 * M5. available and drawn limits together fell by more than 30 % since a known month less than three months before, or
 * by more than 40 % below the highest of those three to twelve months before, and by R$ 2,000 (person) or R$ 20,000
 * (company). A quarterly cycle, whose previous month is three months old, therefore uses only the second test. Drawing
 * a line is not a cut. The register does not say how much of a global limit (1901) is drawn: drawing it looks like a
 * cut, and if it is the only limit, there is no total and no finding
 */
export const limitCut = monthRule({
  severity: 'alert',
  fields: {
    inMonth: FIELD.percent(0.3),
    inThree: FIELD.percent(0.4),
    person: FIELD.money(2_000_00),
    company: FIELD.money(20_000_00),
  },
  isOfChange: true,
  keepsMonth: true,
  measure({ now, before, settings: { inMonth, inThree, person, company }, watched }) {
    const [value, was] = [now, before].map(({ summary }) => figuresOfMonth(summary).totalLimit);
    if (value == null || was == null) return null;
    if (was === 0) return measured({ now, before }, [was, value], 0);
    const fall = was - value;
    const part = monthsBetween(before.month, now.month) >= THREE_MONTHS ? inThree : inMonth;
    const least = Math.max(1, watched.tipo === 'cpf' ? person : company);
    return measured({ now, before }, [was, value], Math.min(fall / least, fall / was / Math.max(part, 1e-9)));
  },
  rank: ({ summary }) => figuresOfMonth(summary).totalLimit ?? 0,
  looksBack: ({ isOn }) => (isOn ? 12 : 0),
  worsens: () => true,
  words: {
    pt: {
      name: 'Corte de limite',
      what: 'O limite total cai, usado mais disponível. Usar uma linha não é corte. O registro não informa o uso de um limite global (1901), que pode parecer corte.',
      measure: 'Limite total, usado mais disponível',
      fields: { inMonth: 'Queda em menos de três meses', inThree: 'Queda em três a doze meses' },
      fires:
        'É apontado quando cai mais que {{inMonth}} em menos de três meses, ou mais que {{inThree}} abaixo do maior dos doze meses antes, e mais que {{cents}}. Usar uma linha não é corte. O registro não informa o uso de um limite global (1901), que pode parecer corte.',
      floor:
        'o limite total cai mais que {{inMonth}} em menos de três meses, ou {{inThree}} abaixo do maior dos doze meses antes, e mais que {{person}} (pessoa) ou {{company}} (empresa)',
    },
    en: {
      name: 'Limit cut',
      what: 'The total limit falls, drawn and available together. Drawing on a line is not a cut. The register does not report the use of a global limit (1901), which may look like a cut.',
      measure: 'Total limit, drawn and available',
      fields: { inMonth: 'Fall in less than three months', inThree: 'Fall in three to twelve months' },
      fires:
        'Reported where it falls by more than {{inMonth}} in less than three months, or more than {{inThree}} below the highest of the twelve months before, and by more than {{cents}}. Drawing on a line is not a cut. The register does not report the use of a global limit (1901), which may look like a cut.',
      floor:
        'the total limit falls by more than {{inMonth}} in less than three months, or {{inThree}} below the highest of the twelve months before, and by more than {{person}} (person) or {{company}} (company)',
    },
  },
});
