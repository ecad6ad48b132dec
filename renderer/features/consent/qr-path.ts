import type { Bitmap2D } from 'lean-qr';

/** Modules of quiet zone that a reader needs around a code (ISO/IEC 18004). */
export const QUIET = 4;

/** The dark modules as one SVG path, run by run; a module is one unit, the quiet zone is left free. */
export function qrPath({ size, get }: Pick<Bitmap2D, 'size' | 'get'>): string {
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const start = x;
      while (x < size && get(x, y)) x += 1;
      if (x > start) runs.push(`M${start + QUIET} ${y + QUIET}h${x - start}v1h-${x - start}z`);
    }
  }
  return runs.join('');
}
