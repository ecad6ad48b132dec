import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Side length in pixels. */
  readonly size: number;
}

/** Dark on white in either scheme, since many readers reject a reversed code. */
export function QrCode({ text, label, size }: Props) {
  const { side, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#14202b" />
    </svg>
  );
}
