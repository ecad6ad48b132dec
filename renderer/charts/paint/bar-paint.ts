import { LADDER_BUCKETS, type LadderSide } from '#domain/consulta/ladder-buckets.ts';
import type { BarSide } from '../axis/code-order.ts';

export type Hatch = 'diagonal' | 'cross' | 'sparse';

/** Colour by ramp, with a pattern if the meaning must not depend on hue. */
export interface BarPaint {
  readonly fill: string;
  readonly outline: string;
  readonly hatch: Hatch | null;
}

/** Place on a colour ramp: the side, and the distance from the month's end within it, 1 for the nearest. */
interface Shade {
  readonly side: BarSide;
  readonly shade: number;
}

/** Steps of the longest ramps. */
export const RAMP_STEPS = 6;

const RAMPS: Readonly<Record<LadderSide, Ramp>> = {
  vencido: { name: 'overdue', steps: RAMP_STEPS, hatch: 'diagonal' },
  a_vencer: { name: 'due', steps: RAMP_STEPS, hatch: null },
  indeterminado: { name: 'undetermined', steps: 1, hatch: 'sparse' },
  prejuizo: { name: 'loss', steps: 2, hatch: 'cross' },
  nao_catalogado: { name: 'undetermined', steps: 1, hatch: 'cross' },
};

interface Ramp {
  readonly name: string;
  readonly steps: number;
  readonly hatch: Hatch | null;
}

/** Granted credit that is no debt today: outline only. */
export const OUTLINE_ONLY: BarPaint = {
  fill: 'var(--lastro-surface)',
  outline: 'var(--lastro-limit-outline)',
  hatch: null,
};

/** Debt of others and guarantees: slate with its own pattern. */
export const SLATE_PAINT: BarPaint = {
  fill: 'var(--lastro-undetermined)',
  outline: 'var(--lastro-undetermined-outline)',
  hatch: 'sparse',
};

/** A total that begins at zero. */
export const TOTAL_PAINT: BarPaint = { fill: 'var(--lastro-muted)', outline: 'var(--lastro-zero)', hatch: null };

/** The ladder's paint of a bucket, by key; null if the key is not a bucket. */
export function bucketPaint(key: string): BarPaint | null {
  const side = LADDER_BUCKETS.find((one) => one.key === key)?.side;
  if (side === undefined) return null;
  const ofSide = LADDER_BUCKETS.filter((one) => one.side === side);
  const at = ofSide.findIndex((one) => one.key === key);
  // Overdue buckets come before the month's end, oldest first; all others after it.
  return paintOf({ side, shade: side === 'vencido' ? ofSide.length - at : at + 1 });
}

export function paintOf({ side, shade }: Shade): BarPaint {
  if (side === 'limite' || side === 'a_liberar') return OUTLINE_ONLY;
  const { name, steps, hatch } = RAMPS[side];
  const step = steps === 1 ? '' : `-${Math.min(shade, steps)}`;
  return { fill: `var(--lastro-${name}${step})`, outline: `var(--lastro-${name}-outline)`, hatch };
}
