import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import type { LadderBar } from './get-ladder-bars.ts';
import type { LadderPlot } from './get-ladder-plot.ts';
import classes from './MaturityLadder.module.css';
import { OverlayMark } from './OverlayMark.tsx';

/** Overhang of the foreign-currency line beyond its bar, in pixels. */
const FOREIGN_REACH = 3;

interface Props {
  readonly plot: LadderPlot;
  readonly bar: LadderBar;
  readonly index: number;
  readonly chart: string;
}

/**
 * A bucket's bar up or down from the zero line, with outline and pattern, marks of overlays beside it and a dotted line
 * at the part in foreign currency.
 */
export function LadderBarShape({ plot, bar, index, chart }: Props) {
  const y = plot.amountY(bar.plotted);
  const box = { x: plot.barOf(index), y, width: plot.barWidthOf(index), height: plot.amountY(0) - y };
  return (
    <g data-bucket={bar.key}>
      {bar.plotted !== 0 && <PaintedBox paint={paintOf(bar)} chart={chart} {...box} />}
      {bar.overlays.map((mark, at) =>
        mark.plotted === 0 ? null : (
          <OverlayMark
            key={mark.key}
            index={at}
            bar={at === 0 ? box.x + box.width : box.x}
            end={plot.startOf(at === 0 ? index + 1 : index)}
            y={plot.amountY(mark.plotted)}
          />
        ),
      )}
      {bar.plottedForeign !== null && <ForeignLine plot={plot} index={index} y={plot.amountY(bar.plottedForeign)} />}
    </g>
  );
}

function ForeignLine({ plot, index, y }: { readonly plot: LadderPlot; readonly index: number; readonly y: number }) {
  const [start, width] = [plot.barOf(index), plot.barWidthOf(index)];
  const reach = Math.min(FOREIGN_REACH, start - plot.startOf(index));
  return <line x1={start - reach} x2={start + width + reach} y1={y} y2={y} className={classes.foreign} />;
}
