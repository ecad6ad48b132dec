import { addMonths } from '../../basics/month.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import { type ComparedMonth, type Floor, floorOf, measured, QUIET_BELOW } from '../measure.ts';
import { isSlip } from '../slip.ts';
import { FIELD, FLOOR_FIELDS, monthRule, SLIP_FIELD } from './monitoring-rule.ts';

/**
 * M1. `v205` is above its floor and no slip, and was below 80 % of the floor of its month, or a slip, in the compared
 * month and in the known ones before it, up to three months back from now. A slip is a first delay that is small beside a
 * month's payments: it is at most a quarter of what the compared month said would fall due in 30 days, and nothing was
 * late in those months. Many debtors pay one of several instalments some days late once, the more so a company with many;
 * a delay that comes back, or takes a quarter of the payments, is the news. A month that is unknown, or does not report
 * it, does not prevent a finding
 */
export const earlyArrears = monthRule({
  severity: 'attention',
  fields: { ...FLOOR_FIELDS, ...SLIP_FIELD, quietMonths: FIELD.months(3) },
  measure({ now, before, settings }) {
    const [value, was] = [now.summary.earlyArrears, before.summary.earlyArrears];
    return measured({ now, before }, [was, value], strengthOf(now, settings));
  },
  isNews(_, { now, last, all }, settings) {
    const { quietMonths } = settings;
    const since = addMonths(now.month, -quietMonths);
    const known = all.filter(({ month }) => month <= last.month);
    const isSlipIn = (each: ComparedMonth, at: number): boolean => isSlip(each, known.slice(at), settings, quietMonths);
    const isQuiet = (each: ComparedMonth, at: number): boolean =>
      (strengthOf(each, settings) ?? 0) < QUIET_BELOW || isSlipIn(each, at + 1);
    const before = known.filter(({ month }) => month === last.month || month >= since);
    return !isSlipIn(now, 0) && before.every(isQuiet);
  },
  // A month that might silence this one may itself be a slip, by the months before it.
  looksBack: ({ quietMonths }) => 2 * quietMonths,
  worsens: () => false,
  words: {
    pt: {
      name: 'Atraso curto',
      what: 'Aparece vencido de 1 a 14 dias, depois de meses sem ele. Um atraso pontual e pequeno não conta.',
      shareOf: 'da carteira ativa',
      fields: { quietMonths: 'Meses antes abaixo de 80% do mínimo' },
      measure: 'Vencido de 1 a 14 dias (v205)',
      fires: {
        one: 'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} mês abaixo de 80% do mínimo. Um mês que não o informa conta como abaixo. Não conta um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso antes.',
        other:
          'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} meses abaixo de 80% do mínimo. Um mês desconhecido, ou que não o informa, conta como abaixo. Não conta um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso antes.',
      },
      floor: {
        one: 'o atraso de 1 a 14 dias passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} mês abaixo de 80% do mínimo ou que não o informa, e não é um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso antes',
        other:
          'o atraso de 1 a 14 dias passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), depois de {{count}} meses abaixo de 80% do mínimo ou que não o informam, e não é um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso antes',
      },
    },
    en: {
      name: 'Early arrears',
      what: 'Something is overdue by 1 to 14 days, after months without it. A single small slip does not count.',
      shareOf: 'of the active portfolio',
      fields: { quietMonths: 'Months before below 80% of the floor' },
      measure: 'Overdue by 1 to 14 days (v205)',
      fires: {
        one: 'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} month below 80% of the floor. A month that does not report it counts as below. A slip does not count: up to {{ofDue}} of what fell due in the month, with nothing late before.',
        other:
          'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} months below 80% of the floor. A month that is not known, or does not report it, counts as below. A slip does not count: up to {{ofDue}} of what fell due in the month, with nothing late before.',
      },
      floor: {
        one: 'arrears of 1 to 14 days exceed {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} month below 80% of the floor or that does not report it, and are no slip: up to {{ofDue}} of what fell due in the month, with nothing late before',
        other:
          'arrears of 1 to 14 days exceed {{cents}} and {{share}} of the active portfolio ({{cap}} at most), after {{count}} months below 80% of the floor or that do not report it, and are no slip: up to {{ofDue}} of what fell due in the month, with nothing late before',
      },
    },
  },
});

function strengthOf({ summary }: ComparedMonth, settings: Floor): number | null {
  const value = summary.earlyArrears;
  const limit = floorOf(settings, figuresOfMonth(summary).carteiraAtiva, value);
  return value === null || limit === null ? null : value / limit;
}
