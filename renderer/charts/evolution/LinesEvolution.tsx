import { useTranslation } from 'react-i18next';
import type { EvolutionRow } from '#domain/series/evolution-rows.ts';
import { spansWriteOffRules, WRITE_OFF_FIGURES } from '#domain/series/later-write-offs.ts';
import { formatMonth } from '../../lib/format/date.ts';
import { writeOffNote } from '../../lib/write-off-note.ts';
import { formatValue } from '../axis/format-value.ts';
import type { AxisKind } from '../axis/get-axis.ts';
import { ChartPanel } from '../frame/ChartPanel.tsx';
import { getLineFigures } from './get-evolution-figures.ts';
import { getLastValue, getLineReach, getLineRows, type LineSpec } from './get-line-series.ts';
import { LinesChart } from './LinesChart.tsx';

interface Props {
  readonly title: string;
  readonly lead: string;
  readonly rows: readonly EvolutionRow[];
  readonly lines: readonly LineSpec[];
  readonly kind: AxisKind;
  readonly empty: string;
}

/** Some figures of one unit, month by month. */
export function LinesEvolution({ title, lead, rows, lines, kind, empty }: Props) {
  const { t } = useTranslation();
  const points = getLineRows(
    rows,
    lines.map(({ key }) => key),
  );
  const marked = lines.some(({ key }) => WRITE_OFF_FIGURES.has(key)) && spansWriteOffRules(rows);
  const known = getLineReach(points);
  const silence = known.length === 0 ? t('evolution.silent') : empty;
  const ends = lines.map(({ key, label }) => `${label} ${formatValue(t, kind, getLastValue(points, key))}`);
  return (
    <ChartPanel
      title={title}
      lead={lead}
      data={{ ...getLineFigures(t, points, lines, kind), note: marked ? writeOffNote(t) : undefined }}
      empty={known.every((value) => value === 0) ? silence : null}
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
}
