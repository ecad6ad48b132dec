import type { SavedMonths, SavedResult } from '#contract/results.ts';
import type { DataBase } from '#domain/basics/month.ts';
import type { Indicator, IndicatorInput } from '#domain/indicators/indicator.ts';
import { OPERATION_INDICATORS } from '#domain/indicators/indicator-uses.ts';
import type { ResultTab } from '../../lib/routes/result-tab.ts';
import { href } from '../../lib/routes/routes.ts';

export interface Sources {
  /** Link to a tab of the shown result. */
  readonly tabHref: (tab: ResultTab) => string;
  /** Link to the saved result of a month; null if not saved. */
  readonly monthHref: (month: DataBase) => string | null;
}

export function sourcesOf({ id, dataBase }: SavedResult, saved: SavedMonths | undefined): Sources {
  const ids = new Map(saved?.months.map((month) => [month.dataBase, month.id])).set(dataBase, id);
  return {
    tabHref: (tab) => href({ screen: 'result', id, tab }),
    monthHref: (month) => {
      const found = ids.get(month);
      return found === undefined ? null : href({ screen: 'result', id: found, tab: 'fields' });
    },
  };
}

/** Link to the place of an indicator's input: a month's result, the operations or the fields; null for a rule. */
export function sourceHref(
  { id }: Indicator,
  { name, month }: IndicatorInput,
  { tabHref, monthHref }: Sources,
): string | null {
  if (month !== undefined) return monthHref(month);
  if (/^R\d+$/.test(name)) return null;
  const isModality = /^\d{4}$/.test(name);
  return tabHref(isModality && OPERATION_INDICATORS.includes(id) ? 'operations' : 'fields');
}
