import { useId } from 'react';
import type { BarPaint } from './bar-paint.ts';
import { PaintedBox } from './PaintedBox.tsx';
import { Patterns } from './Patterns.tsx';

export function Swatch({ paint }: { readonly paint: BarPaint }) {
  const id = useId();
  return (
    <svg width="11" height="11" aria-hidden="true" style={{ flex: 'none' }}>
      {paint.hatch !== null && <Patterns chart={id} />}
      <PaintedBox paint={paint} chart={id} x={0.5} y={0.5} width={10} height={10} />
    </svg>
  );
}
