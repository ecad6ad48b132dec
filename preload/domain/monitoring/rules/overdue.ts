import { OVERDUE_BUCKETS } from '../../consulta/ladder-buckets.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import type { MonthSummary } from '../../series/month-summary.ts';
import { type Floor, floorOf, measured } from '../measure.ts';
import { isSlip } from '../slip.ts';
import { FLOOR_FIELDS, monthRule, SLIP_FIELD } from './monitoring-rule.ts';

/** Level of the bucket of 15 to 30 days, in which a slip may still be. */
const YOUNGEST = 1;

/** Months before in which nothing was late, if what is late now is a slip. */
const SLIP_MONTHS = 3;

/**
 * M2. `carteiraVencido` is above its floor, and the oldest bucket that exceeds the floor, together with older ones, is
 * older than before; a floor that fell with the portfolio does not count as older arrears. In the bucket of 15 to 30 days
 * a slip (`early_arrears`) is not told; what was one is told if it comes back within three months, or is overdue by more
 * than 30 days, when CMN resolution 4.966 presumes that the risk has risen
 */
export const overdue = monthRule({
  severity: 'alert',
  fields: { ...FLOOR_FIELDS, ...SLIP_FIELD },
  isOfWriteOffs: true,
  measure({ now, before, settings }) {
    const [value, was] = [now, before].map(({ summary }) => summary.resumoDaCarteira.carteiraVencido);
    if (value == null || was == null) return null;
    const limit = floorOf(settings, figuresOfMonth(now.summary).carteiraAtiva, value);
    if (limit === null) return null;
    const lower = Math.min(limit, floorOf(settings, figuresOfMonth(before.summary).carteiraAtiva, was) ?? limit);
    const levels = [overdueLevel(before.summary, lower), overdueLevel(now.summary, limit)] as const;
    return measured({ now, before }, [was, value], value / limit, levels);
  },
  isNews({ level, levelBefore }, { now, last, all }, settings) {
    if (level !== YOUNGEST) return level > levelBefore;
    const known = all.filter(({ month }) => month <= last.month);
    if (isSlip(now, known, settings, SLIP_MONTHS)) return false;
    return levelBefore < level || isSlip(last, known.slice(1), settings, SLIP_MONTHS);
  },
  looksBack: () => 2 * SLIP_MONTHS,
  worsens: ({ level, levelBefore }, made) => level > Math.max(made.level, levelBefore),
  words: {
    pt: {
      name: 'Atraso',
      what: 'Aparece vencido de 15 dias ou mais, ou a faixa mais antiga fica mais antiga. Um atraso pontual e pequeno, até 30 dias, não conta.',
      shareOf: 'da carteira ativa',
      measure: 'Vencido há 15 dias ou mais',
      fires:
        'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), e a faixa mais antiga acima disso é mais antiga que antes. Até 30 dias não conta um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso nos três meses antes.',
      floor:
        'o vencido passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), e a faixa mais antiga acima disso é mais antiga que antes; até 30 dias não conta um atraso pontual: até {{ofDue}} do que venceria no mês, sem nada em atraso nos três meses antes',
    },
    en: {
      name: 'Arrears',
      what: 'Something is overdue by 15 days or more for the first time, or by longer than before. A single small slip of up to 30 days does not count.',
      shareOf: 'of the active portfolio',
      measure: 'Overdue by 15 days or more',
      fires:
        'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), and the oldest bucket above that is older than before. Up to 30 days a slip does not count: up to {{ofDue}} of what fell due in the month, with nothing late in the three months before.',
      floor:
        'what is overdue exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), and the oldest bucket above that is older than before; up to 30 days a slip does not count: up to {{ofDue}} of what fell due in the month, with nothing late in the three months before',
    },
  },
});

/** Whether `carteiraVencido` is above its floor; false if it is not informed. */
export function isOverdue(summary: MonthSummary, settings: Floor): boolean {
  const { carteiraVencido } = summary.resumoDaCarteira;
  const limit = floorOf(settings, figuresOfMonth(summary).carteiraAtiva, carteiraVencido);
  return carteiraVencido !== null && limit !== null && carteiraVencido > limit;
}

/**
 * The oldest bucket whose amount, with those of older buckets, exceeds the limit: 1 for the youngest bucket, 0 if none
 * does.
 */
function oldestAbove({ resumoDaCarteira: carteira }: MonthSummary, limit: number): number {
  let held = 0;
  const found = OVERDUE_BUCKETS.findIndex(({ campoDaCarteira }) => {
    held += campoDaCarteira === null ? 0 : (carteira[campoDaCarteira] ?? 0);
    return held > limit;
  });
  return found === -1 ? 0 : OVERDUE_BUCKETS.length - found;
}

/** Like `oldestAbove`, but at least 1 if the total overdue exceeds the limit, since buckets may not be informed. */
function overdueLevel(summary: MonthSummary, limit: number): number {
  const isAbove = (summary.resumoDaCarteira.carteiraVencido ?? 0) > limit;
  return Math.max(isAbove ? 1 : 0, oldestAbove(summary, limit));
}
