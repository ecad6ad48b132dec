import { ReferenceLine } from 'recharts';
import { LATER_WRITE_OFFS } from '#domain/series/later-write-offs.ts';
import { formatMonth } from '../../lib/format/date.ts';
import frame from '../frame/ChartPanel.module.css';

/** A line before the first month of later write-offs, with its name on the side that has more room. */
export function WriteOffMark({ months }: { readonly months: readonly string[] }) {
  const isLate = months.indexOf(LATER_WRITE_OFFS) > months.length / 2;
  return (
    <ReferenceLine
      x={LATER_WRITE_OFFS}
      position="start"
      stroke="var(--lastro-ink)"
      strokeDasharray="4 3"
      label={{
        value: formatMonth(LATER_WRITE_OFFS),
        position: isLate ? 'insideTopRight' : 'insideTopLeft',
        className: frame.barValue ?? '',
      }}
    />
  );
}
