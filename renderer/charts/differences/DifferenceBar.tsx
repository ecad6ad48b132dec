import { TOTAL_PAINT } from '../paint/bar-paint.ts';

/**
 * A decrease goes left from the middle, an increase right, in one colour: the figure decides if a change is good or
 * bad. The figures beside it repeat the change for screen readers.
 */
export function DifferenceBar({ length }: { readonly length: number }) {
  const size = Math.max(0.8, Math.abs(length) * 49);
  return (
    <svg width="100%" height="12" aria-hidden="true" style={{ display: 'block' }}>
      {length !== 0 && (
        <rect fill={TOTAL_PAINT.fill} x={length > 0 ? '50%' : `${50 - size}%`} y={2} width={`${size}%`} height={8} />
      )}
      <line x1="50%" x2="50%" y1="0" y2="12" stroke="var(--lastro-line-strong)" />
    </svg>
  );
}
