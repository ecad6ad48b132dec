import { useId } from 'react';
import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { Patterns } from '../paint/Patterns.tsx';

const ROSE = paintOf({ side: 'vencido', shade: 3 });
const FELL = paintOf({ side: 'a_vencer', shade: 3 });

/** A decrease goes left from the middle, an increase right and hatched. The figures next to it say the same. */
export function DifferenceBar({ length }: { readonly length: number }) {
  const id = useId();
  const size = Math.max(0.8, Math.abs(length) * 49);
  return (
    <svg width="100%" height="12" aria-hidden="true" style={{ display: 'block' }}>
      <Patterns chart={id} />
      {length !== 0 && (
        <PaintedBox
          paint={length > 0 ? ROSE : FELL}
          chart={id}
          x={length > 0 ? '50%' : `${50 - size}%`}
          y={2}
          width={`${size}%`}
          height={8}
        />
      )}
      <line x1="50%" x2="50%" y1="0" y2="12" stroke="var(--lastro-line-strong)" />
    </svg>
  );
}
