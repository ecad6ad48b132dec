import type { LadderSide } from '../../../preload/domain/maturity/ladder-buckets.ts';
import type { LadderBar } from './get-ladder-bars.ts';

export type Hatch = 'diagonal' | 'cross' | 'sparse';

/** How a bar is painted: colour by ramp, and a pattern wherever meaning must not hang on hue (look.md). */
export interface BarPaint {
  readonly fill: string;
  readonly outline: string;
  readonly hatch: Hatch | null;
}

const RAMPS: Readonly<
  Record<LadderSide, { readonly name: string; readonly steps: number; readonly hatch: Hatch | null }>
> = {
  vencido: { name: 'overdue', steps: 6, hatch: 'diagonal' },
  a_vencer: { name: 'due', steps: 6, hatch: null },
  indeterminado: { name: 'undetermined', steps: 1, hatch: 'sparse' },
  prejuizo: { name: 'loss', steps: 2, hatch: 'cross' },
  nao_catalogado: { name: 'undetermined', steps: 1, hatch: 'cross' },
};

export function paintOf({ side, shade }: Pick<LadderBar, 'side' | 'shade'>): BarPaint {
  const { name, steps, hatch } = RAMPS[side];
  const step = steps === 1 ? '' : `-${Math.min(shade, steps)}`;
  return { fill: `var(--lastro-${name}${step})`, outline: `var(--lastro-${name}-outline)`, hatch };
}
