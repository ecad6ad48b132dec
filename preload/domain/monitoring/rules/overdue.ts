import { OVERDUE_BUCKETS } from '../../consulta/ladder-buckets.ts';
import { figuresOfMonth } from '../../series/month-figures.ts';
import type { MonthSummary } from '../../series/month-summary.ts';
import { floorOf, measured } from '../measure.ts';
import { FLOOR_FIELDS, monthRule, type RuleSettings } from './monitoring-rule.ts';

/**
 * M2. `carteiraVencido` is above its floor, and the oldest bucket that exceeds the floor, together with older ones, is
 * older than before; a floor that fell with the portfolio does not count as older arrears
 */
export const overdue = monthRule({
  severity: 'alert',
  fields: FLOOR_FIELDS,
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
  isNews: ({ level, levelBefore }) => level > levelBefore,
  worsens: ({ level, levelBefore }, made) => level > Math.max(made.level, levelBefore),
  words: {
    pt: {
      name: 'Atraso',
      what: 'Aparece vencido de 15 dias ou mais, ou a faixa mais antiga fica mais antiga.',
      shareOf: 'da carteira ativa',
      measure: 'Vencido há 15 dias ou mais',
      fires:
        'É apontado quando passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), e a faixa mais antiga acima disso é mais antiga que antes.',
      floor:
        'o vencido passa de {{cents}} e de {{share}} da carteira ativa ({{cap}} no máximo), e a faixa mais antiga acima disso é mais antiga que antes',
    },
    en: {
      name: 'Arrears',
      what: 'Something is overdue by 15 days or more for the first time, or by longer than before.',
      shareOf: 'of the active portfolio',
      measure: 'Overdue by 15 days or more',
      fires:
        'Reported where it exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), and the oldest bucket above that is older than before.',
      floor:
        'what is overdue exceeds {{cents}} and {{share}} of the active portfolio ({{cap}} at most), and the oldest bucket above that is older than before',
    },
  },
});

/** Whether `carteiraVencido` is above its floor; false if it is not informed. */
export function isOverdue(summary: MonthSummary, settings: RuleSettings<typeof FLOOR_FIELDS>): boolean {
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
