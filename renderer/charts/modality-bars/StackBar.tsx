import { useId } from 'react';
import { paintOf } from '../paint/bar-paint.ts';
import { PaintedBox } from '../paint/PaintedBox.tsx';
import { Patterns } from '../paint/Patterns.tsx';
import type { StackLengths } from './get-modality-bars.ts';

const OVERDUE = paintOf({ side: 'vencido', shade: 2 });
/** Percent of the room, so that the outline of the longest bar is not cut. */
const ROOM = 99.4;

/**
 * Due and overdue in one line, the overdue part hatched. The figures beside it repeat the amounts for screen readers.
 */
export function StackBar({ due, overdue, dueSide }: StackLengths) {
  const id = useId();
  const paint = paintOf({ side: dueSide, shade: 2 });
  if (due + overdue === 0) return null;
  return (
    <svg width="100%" height="8" aria-hidden="true" style={{ display: 'block' }}>
      <Patterns chart={id} />
      {due > 0 && <PaintedBox paint={paint} chart={id} x={0.5} y={0.5} width={`${due * ROOM}%`} height={7} />}
      {overdue > 0 && (
        <PaintedBox
          paint={OVERDUE}
          chart={id}
          x={due > 0 ? `${due * ROOM}%` : 0.5}
          y={0.5}
          width={`${overdue * ROOM}%`}
          height={7}
        />
      )}
    </svg>
  );
}
