import type { LineStyle } from './get-line-series.ts';

interface Props {
  readonly style: LineStyle;
  readonly x: number;
  readonly y: number;
  readonly small?: boolean;
}

/** A value on its line; the shape identifies the line without colour. */
export function Mark({ style, x, y, small = false }: Props) {
  const r = small ? 1.75 : 2.75;
  const paint = { fill: 'var(--lastro-surface)', stroke: style.stroke, strokeWidth: 1.5 };
  if (style.marker === 'circle') return <circle cx={x} cy={y} r={r} {...paint} />;
  if (style.marker === 'square') return <rect x={x - r} y={y - r} width={2 * r} height={2 * r} {...paint} />;
  if (style.marker === 'diamond') {
    return <path d={`M${x} ${y - r * 1.3}L${x + r * 1.3} ${y}L${x} ${y + r * 1.3}L${x - r * 1.3} ${y}Z`} {...paint} />;
  }
  return <path d={`M${x} ${y - r * 1.2}L${x + r * 1.2} ${y + r}H${x - r * 1.2}Z`} {...paint} />;
}
