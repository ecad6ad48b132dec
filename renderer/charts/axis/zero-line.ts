export const ZERO_LINE = { stroke: 'var(--lastro-zero)', strokeWidth: 1.5 } as const;

/** The line above the names below a chart; it is the zero line unless a value is negative. */
export function nameLine(lowest: number): { readonly stroke: string; readonly strokeWidth?: number } {
  return lowest < 0 ? { stroke: 'var(--lastro-line)' } : ZERO_LINE;
}
