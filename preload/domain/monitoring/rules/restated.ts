import { FIGURE_NAMES, figuresOfMonth, MONTH_FIGURES, type MonthFigure } from '../../series/month-figures.ts';
import { answerRule, FIELD } from './monitoring-rule.ts';

const AMOUNTS: readonly MonthFigure[] = FIGURE_NAMES.filter((name) => MONTH_FIGURES[name] === 'cents');

/** M13. a new query of the same month returns an amount that differs by more than R$ 200 */
export const restated = answerRule({
  severity: 'information',
  fields: { cents: FIELD.money(200_00) },
  measureAnswers(earlier, later, { cents }) {
    const was = figuresOfMonth(earlier.summary);
    const is = figuresOfMonth(later.summary);
    const differences = AMOUNTS.map((name) => {
      const [one, other] = [was[name], is[name]];
      return { name, by: one === null || other === null ? 0 : Math.abs(other - one) };
    });
    const most = differences.toSorted((one, other) => other.by - one.by)[0];
    return most === undefined || most.by <= cents ? null : [was[most.name], is[most.name]];
  },
  words: {
    pt: {
      name: 'Retificação',
      what: 'O mesmo mês, consultado de novo, traz outros valores.',
      measure: 'O valor do mês que mais mudou',
      fires: 'É apontado quando o mesmo mês, consultado de novo, tem um valor que difere mais que {{cents}}.',
      floor: 'um valor da mesma data-base, consultada de novo, difere em mais de {{cents}}',
    },
    en: {
      name: 'Restatement',
      what: 'The same month, queried again, returns other values.',
      measure: 'The value of the month that changed most',
      fires: 'Reported where the same month, queried again, has an amount that differs by more than {{cents}}.',
      floor: 'an amount of the same month, queried again, differs by more than {{cents}}',
    },
  },
});
