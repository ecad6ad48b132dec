import { addMonths } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import { type ComparedMonth, floorOf, measured, QUIET_BELOW } from '../measure.ts';
import { FIELD, FLOOR_FIELDS, monthRule, type RuleSettings } from './monitoring-rule.ts';

type Floor = RuleSettings<typeof FLOOR_FIELDS>;

/**
 * M1. `v205` is above its floor, and was below 80 % of the floor of its month in the compared month and in the known
 * ones before it, up to three months back from now. A month that is unknown, or does not report it, does not prevent a
 * finding
 */
export const earlyArrears = monthRule({
  severity: 'attention',
  fields: { ...FLOOR_FIELDS, quietMonths: FIELD.months(3) },
  measure({ now, before, settings }) {
    const [value, was] = [now.summary.earlyArrears, before.summary.earlyArrears];
    return measured({ now, before }, [was, value], strengthOf(now, settings));
  },
  isNews(found, { last, all }, settings) {
    const since = addMonths(found.now.month, -settings.quietMonths);
    const before = all.filter(({ month }) => month === last.month || (month < last.month && month >= since));
    return before.every((each) => (strengthOf(each, settings) ?? 0) < QUIET_BELOW);
  },
  looksBack: ({ quietMonths }) => quietMonths,
  worsens: () => false,
  words: {
    pt: {
      name: 'Atraso curto',
      what: 'Aparece vencido de 1 a 14 dias, depois de meses abaixo de 80% do mínimo ou que não o informam.',
      shareOf: 'da carteira ativa',
      fields: { quietMonths: 'Meses antes abaixo de 80% do mínimo' },
      measure: 'Vencido de 1 a 14 dias (v205)',
      fires: {
        one: 'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} mês abaixo de 80% do mínimo. Um mês que não o informa conta como abaixo.',
        other:
          'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} meses abaixo de 80% do mínimo. Um mês desconhecido, ou que não o informa, conta como abaixo.',
      },
      floor: {
        one: 'o atraso de 1 a 14 dias passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} mês abaixo de 80% do mínimo ou que não o informa',
        other:
          'o atraso de 1 a 14 dias passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} meses abaixo de 80% do mínimo ou que não o informam',
      },
    },
    en: {
      name: 'Early arrears',
      what: 'Something is overdue by 1 to 14 days, after months below 80% of the floor or that do not report it.',
      shareOf: 'of the active portfolio',
      fields: { quietMonths: 'Months before below 80% of the floor' },
      measure: 'Overdue by 1 to 14 days (v205)',
      fires: {
        one: 'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} month below 80% of the floor. A month that does not report it counts as below.',
        other:
          'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} months below 80% of the floor. A month that is not known, or does not report it, counts as below.',
      },
      floor: {
        one: 'arrears of 1 to 14 days exceed {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} month below 80% of the floor or that does not report it',
        other:
          'arrears of 1 to 14 days exceed {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} months below 80% of the floor or that do not report it',
      },
    },
  },
});

function strengthOf({ summary }: ComparedMonth, settings: Floor): number | null {
  const value = summary.earlyArrears;
  const limit = floorOf(settings, figuresOfMonth(summary).carteiraAtiva, value);
  return value === null || limit === null ? null : value / limit;
}
