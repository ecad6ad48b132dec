import { VALUE_AXIS_WIDTH } from '../axis/value-axis.ts';
import { getLadderSections } from './get-ladder-bars.ts';
import { RIGHT_OF_BARS } from './get-ladder-plot.ts';
import { LadderDrawing, type LadderDrawingProps } from './LadderDrawing.tsx';
import { LadderSections } from './LadderSections.tsx';
import classes from './MaturityLadder.module.css';
import { useSize } from './use-size.ts';

interface Props extends Omit<LadderDrawingProps, 'size'> {
  /** The bars are the operations' codes. */
  readonly fine: boolean;
}

/**
 * All buckets on one axis, from the oldest overdue through the end of the month to the farthest due, then the loss.
 * Drawn without a chart library, whose store and measuring took six times as long as everything else here.
 */
export function LadderChart({ fine, ...drawing }: Props) {
  const [box, size] = useSize<HTMLDivElement>();
  return (
    <>
      <div ref={box} className={classes.chart} data-fine={fine}>
        {size !== null && <LadderDrawing {...drawing} size={size} />}
      </div>
      <LadderSections
        sections={getLadderSections(drawing.bars)}
        fine={fine}
        left={VALUE_AXIS_WIDTH}
        right={RIGHT_OF_BARS[drawing.withLine ? 'shares' : 'nothing']}
      />
    </>
  );
}
