import { generate } from 'lean-qr';
import { useMemo } from 'react';
import { QUIET, qrPath } from './qr-path.ts';

interface Props {
  readonly text: string;
  readonly label: string;
  /** Pixels of a side. */
  readonly size: number;
}

/** A QR code, dark on white in either scheme: many readers do not take a reversed one. */
export function QrCode({ text, label, size }: Props) {
  const code = useMemo(() => generate(text), [text]);
  const side = code.size + 2 * QUIET;
  const get = (x: number, y: number): boolean => code.get(x, y);
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
      <path d={qrPath({ size: code.size, get })} fill="#14202b" />
    </svg>
  );
}
