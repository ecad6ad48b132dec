import type { BarPaint } from './bar-paint.ts';
import { patternId } from './Patterns.tsx';

interface Props {
  readonly paint: BarPaint;
  readonly chart: string;
  /** Pixels, or a share of its container. */
  readonly x: number | `${number}%`;
  readonly width: number | `${number}%`;
  readonly y: number;
  readonly height: number;
}

/** A rectangle with outline and pattern; a negative height is drawn on the other side of `y`. */
export function PaintedBox({ paint, chart, x, y, width, height }: Props) {
  const box = { x, y: Math.min(y, y + height), width, height: Math.abs(height) };
  return (
    <>
      <rect {...box} fill={paint.fill} stroke={paint.outline} strokeWidth={1} />
      {paint.hatch !== null && <rect {...box} fill={`url(#${patternId(chart, paint.hatch)})`} />}
    </>
  );
}
