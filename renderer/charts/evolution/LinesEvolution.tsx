import { useTranslation } from 'react-i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { spansWriteOffRules, WRITE_OFF_FIGURES } from '#domain/series/later-write-offs.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import { formatValue } from '../axis/format-value.ts';
import type { AxisKind } from '../axis/get-axis.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getLineFigures } from './get-evolution-figures.ts';
import { getLastValue, getLineReach, getLineRows, getSilentLines, type LineSpec } from './get-line-series.ts';
import { LinesChart } from './LinesChart.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly EvolutionRow[];
  readonly lines: readonly LineSpec[];
  readonly kind: AxisKind;
  /** Replaces the chart if every line is zero. */
  readonly empty: string;
}

export function LinesEvolution({ title, lead, rows, lines, kind, empty }: Props) {
  const { t } = useTranslation();
  const points = getLineRows(
    rows,
    lines.map(({ key }) => key),
  );
  const marked = lines.some(({ key }) => WRITE_OFF_FIGURES.has(key)) && spansWriteOffRules(rows);
  const known = getLineReach(points);
  const ends = lines.map(({ key, label }) => `${label} ${formatValue(t, kind, getLastValue(points, key))}`);
  return (
    <ChartPanel
      title={title}
      lead={lead}
      data={{ ...getLineFigures(t, points, lines, kind), note: marked ? writeOffNote(t) : undefined }}
      empty={known.every((value) => value === 0) ? nothingText() : null}
    >
      <LinesChart
        rows={points}
        lines={lines}
        kind={kind}
        marked={marked}
        description={t('evolution.linesDescription', {
          first: formatMonth(points[0]?.month ?? ''),
          last: formatMonth(points.at(-1)?.month ?? ''),
          ends: ends.join('; '),
        })}
      />
    </ChartPanel>
  );

  function nothingText(): string {
    const silent = getSilentLines(rows, lines);
    if (silent.length === 0) return empty;
    if (silent.length === lines.length) return t('evolution.silent');
    return t('evolution.partlySilent', { names: silent.map(({ label }) => label).join(', ') });
  }
}
