import { usePlotArea } from 'recharts';
import { spreadLabels } from '../axis/spread-labels.ts';
import classes from './Evolution.module.css';
import { getLastValue, type LineRow, type LineSpec } from './get-line-series.ts';
import { Mark } from './Mark.tsx';

interface Props {
  readonly rows: readonly LineRow[];
  readonly lines: readonly LineSpec[];
  readonly lowest: number;
  readonly highest: number;
}

/** Names each line at its right end; moves names apart if they would overlap. */
export function LineNames({ rows, lines, lowest, highest }: Props) {
  const plot = usePlotArea();
  if (plot === undefined) return null;
  const yOf = (value: number): number => plot.y + ((highest - value) * plot.height) / (highest - lowest);
  const named = lines.flatMap((line) => {
    const last = getLastValue(rows, line.key);
    return last === null ? [] : [{ ...line, y: yOf(last) }];
  });
  const positions = spreadLabels(
    named.map(({ y }) => y),
    15,
    plot.y,
    plot.y + plot.height,
  );
  return (
    <g>
      {named.map(({ key, label, style }, index) => {
        const [x, y] = [plot.x + plot.width + 10, positions[index] ?? 0];
        return (
          <g key={key}>
            <Mark style={style} x={x} y={y} />
            <text x={x + 8} y={y + 4} className={classes.lineName}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}
