import { useTranslation } from 'react-i18next';
import { getColumns } from './get-columns.ts';
import { getLadderSections } from './get-ladder-bars.ts';
import { getLadderPlot, LEFT_OF_BARS, RIGHT_OF_BARS } from './get-ladder-plot.ts';
import { LadderDrawing, type LadderDrawingProps } from './LadderDrawing.tsx';
import { LadderSections } from './LadderSections.tsx';
import classes from './MaturityLadder.module.css';
import { useSize } from './use-size.ts';

type Props = Omit<LadderDrawingProps, 'size' | 'columns' | 'plot'>;

/**
 * All buckets on one axis: oldest overdue first, through the month's end to the last due, then the loss. Drawn without
 * a chart library, whose store and measuring took six times as long as everything else here.
 */
export function LadderChart(drawing: Props) {
  const { t } = useTranslation();
  const [box, size] = useSize<HTMLDivElement>();
  const { bars, ticks, withLine } = drawing;
  const columns = getColumns(t, bars);
  const [lowest, highest] = [ticks[0]?.plotted ?? 0, ticks.at(-1)?.plotted ?? 1];
  const plot = size && getLadderPlot(size, { columns, lowest, highest, withShares: withLine });
  return (
    <>
      <div ref={box} className={classes.chart} data-upright={plot?.uprightValues}>
        {size !== null && plot !== null && <LadderDrawing {...drawing} {...{ size, columns, plot }} />}
      </div>
      <LadderSections
        sections={getLadderSections(bars)}
        left={LEFT_OF_BARS}
        right={RIGHT_OF_BARS[withLine ? 'shares' : 'nothing']}
      />
    </>
  );
}
