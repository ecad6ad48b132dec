import { encodeQR } from 'qr';

/** Modules of quiet zone around a code (ISO/IEC 18004). */
const QUIET = 4;

/** The dark modules of a code as one SVG path, one unit each; `side` includes the quiet zone. */
export function qrPath(text: string): { readonly side: number; readonly path: string } {
  const rows = encodeQR(text, 'raw', { border: QUIET });
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return [];
      const width = row.indexOf(false, x) - x;
      return [`M${x} ${y}h${width}v1h-${width}z`];
    }),
  );
  return { side: rows.length, path: runs.join('') };
}
