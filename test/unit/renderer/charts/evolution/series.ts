import { monthRange } from '#domain/basics/month.ts';
import type { ResumoDaCarteira } from '#domain/consulta/consulta.ts';
import { type EvolutionRow, evolutionRows } from '#domain/series/evolution-rows.ts';
import { summarySeries } from '#domain/series/summary-series.ts';
import { carteiraOf, summaryOf } from '#test/unit/preload/domain/support/summaries.ts';

/** Months from the first to the last named one, zeros but for the named amounts; a month that is not named is a gap. */
export function rowsOf(months: Readonly<Record<string, Partial<ResumoDaCarteira>>>): readonly EvolutionRow[] {
  const named = Object.keys(months).toSorted();
  const span = monthRange(named[0] ?? '', named.at(-1) ?? '');
  const summaries = Object.entries(months).map(([month, amounts]) =>
    summaryOf(month, { ...carteiraOf(0), ...amounts }),
  );
  return evolutionRows(summarySeries(span, summaries));
}

/** Five years in which every third month was never asked for. */
export function sixtyWithHoles(): readonly EvolutionRow[] {
  const months = monthRange('2021-10', '2026-09');
  const kept = months.filter((_, index) => index % 3 !== 1);
  return rowsOf(
    Object.fromEntries(kept.map((month) => [month, { carteiraVencer: 1_00, carteiraVencer31a60dias: 1_00 }])),
  );
}
