import type { SavedResult } from '#contract/results.ts';
import type { Centavos } from '#domain/basics/money.ts';
import { addMonths, type DataBase, monthRange } from '#domain/basics/month.ts';
import { type FigureChanges, figuresAt, type MonthChanges, tileChanges } from '#domain/series/figure-changes.ts';
import { isAcrossWriteOffRules, WRITE_OFF_FIGURES } from '#domain/series/later-write-offs.ts';
import { figuresOfMonth, type MonthFigure } from '#domain/series/month-figures.ts';
import { monthSummary } from '#domain/series/month-summary.ts';
import type { History } from '../history.ts';

/** Months of a figure's line, the result's own included. */
const FOLLOWED_MONTHS = 24;

export type GlanceKey = 'dividaTotal' | 'vencido' | 'over90' | 'prejuizo';

/** The amount of a figure, and the share that says better if it got worse. */
interface Followed {
  readonly amount: MonthFigure;
  readonly share: MonthFigure | null;
}

const FOLLOWED: Readonly<Record<GlanceKey, Followed>> = {
  dividaTotal: { amount: 'carteiradeCredito', share: null },
  vencido: { amount: 'carteiraVencido', share: 'overdueRatio' },
  over90: { amount: 'vencidoAcima90', share: 'over90Share' },
  prejuizo: { amount: 'prejuizo', share: 'lossShare' },
};

const KEYS: readonly GlanceKey[] = ['dividaTotal', 'vencido', 'over90', 'prejuizo'];

/** The meaning of a change for the subject; null if it may be either. */
type News = 'good' | 'bad' | null;

export interface GlanceChange {
  readonly period: 'monthly' | 'yearly';
  readonly cents: Centavos;
  /** True if the rule of write-offs changed between the months compared, which alone may explain the difference. */
  readonly isAcrossRules: boolean;
  readonly news: News;
}

export interface GlanceFigure {
  readonly key: GlanceKey;
  /** Null if not informed. */
  readonly value: Centavos | null;
  /** The last months up to this one, the oldest first; null for a month that is not saved. */
  readonly months: readonly (Centavos | null)[];
  /** The change since a year before, or since the month before if only that is saved; null if neither is. */
  readonly change: GlanceChange | null;
}

/** The four figures that decide: the debt, its overdue part, the part overdue for long, and the loss. */
export function glanceFigures(result: SavedResult, history: History): readonly GlanceFigure[] {
  const { dataBase, consulta } = result;
  const now = figuresOfMonth(monthSummary(dataBase, consulta));
  const followed = monthRange(addMonths(dataBase, 1 - FOLLOWED_MONTHS), dataBase).map((month) =>
    figuresAt(month, history),
  );
  const { previous, yearAgo } = tileChanges(dataBase, history);
  return KEYS.map((key) => {
    const { amount } = FOLLOWED[key];
    const value = now[amount];
    const change = changeOf(key, dataBase, yearAgo, 'yearly') ?? changeOf(key, dataBase, previous, 'monthly');
    return {
      key,
      value,
      months: followed.map((month) => month[amount]),
      change: value === null ? null : change,
    };
  });
}

function changeOf(
  key: GlanceKey,
  month: DataBase,
  { month: earlier, changes }: MonthChanges,
  period: GlanceChange['period'],
): GlanceChange | null {
  const { amount, share } = FOLLOWED[key];
  const { now, before, difference } = changes[amount];
  if (difference === null) return null;
  const isConcerned = share !== null && WRITE_OFF_FIGURES.has(share) && (now !== 0 || before !== 0);
  const isAcrossRules = isConcerned && isAcrossWriteOffRules(month, earlier);
  return { period, cents: difference, isAcrossRules, news: isAcrossRules ? null : newsOf(key, difference, changes) };
}

/**
 * A larger debt may mean either. More arrears or loss is bad if its share grew. Less arrears is good if its share
 * fell and the loss did not grow: a write-off is not a payment. A smaller loss may have left the register.
 */
function newsOf(key: GlanceKey, cents: Centavos, changes: FigureChanges): News {
  const { share } = FOLLOWED[key];
  const moved = share === null ? null : changes[share].difference;
  if (moved === null) return null;
  if (cents > 0) return moved > 0 ? 'bad' : null;
  const loss = changes.prejuizo.difference;
  const isPaid = key !== 'prejuizo' && cents < 0 && moved < 0 && loss !== null && loss <= 0;
  return isPaid ? 'good' : null;
}
