import frame from '../frame/ChartPanel.module.css';
import type { LadderPlot } from './get-ladder-plot.ts';
import type { PlacedValue } from './get-value-boxes.ts';
import { LINE_HEIGHT } from './text-room.ts';

interface ValueProps {
  readonly plot: LadderPlot;
  readonly value: PlacedValue;
  readonly isAbsent: boolean;
}

export function BucketValue({ plot, value: { text, x, foot }, isAbsent }: ValueProps) {
  return (
    <text
      {...(plot.uprightValues
        ? { transform: `translate(${x + plot.textSize / 3} ${foot}) rotate(-90)` }
        : { x, y: foot, textAnchor: 'middle' })}
      className={frame.barValue}
      style={{ fontSize: plot.textSize }}
      data-absent={isAbsent}
    >
      {text}
    </text>
  );
}

interface NameProps {
  readonly plot: LadderPlot;
  readonly name: string;
  readonly index: number;
}

export function BucketName({ plot, name, index }: NameProps) {
  if (!plot.isNamed(index)) return null;
  const [x, y] = [plot.middleOf(index), plot.bottom + 6];
  if (plot.names === 'upright') {
    return (
      <text transform={`translate(${x + plot.textSize / 3} ${y}) rotate(-90)`} fontSize={plot.textSize}>
        {name}
      </text>
    );
  }
  return (
    <text y={y} fontSize={plot.textSize}>
      {plot.linesOf(name).map((line, at) => (
        <tspan key={line} x={x} dy={at === 0 ? '0.71em' : `${LINE_HEIGHT}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
