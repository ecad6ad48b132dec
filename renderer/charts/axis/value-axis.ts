import type { YAxisProps } from 'recharts';

/** Quiet, but large enough to read. */
export const AXIS_TEXT = { fontSize: 12, fill: 'var(--lastro-muted)' } as const;

/** Room for `R$ 1.234,5 mi`. */
export const VALUE_AXIS_WIDTH = 74;

/** The axis of values from its lowest to its highest tick. `name` formats a tick. */
export function valueAxis(ticks: readonly number[], name: (tick: number) => string): YAxisProps {
  return {
    width: VALUE_AXIS_WIDTH,
    ticks: [...ticks],
    domain: [ticks[0] ?? 0, ticks.at(-1) ?? 1],
    interval: 0,
    tickLine: false,
    axisLine: false,
    tick: AXIS_TEXT,
    tickFormatter: name,
  };
}
