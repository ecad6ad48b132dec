import { type BarPaint, OUTLINE_ONLY } from '../paint/bar-paint.ts';

const due = (step: number, hatch: BarPaint['hatch']): BarPaint => ({
  fill: `var(--lastro-due-${step})`,
  outline: 'var(--lastro-due-outline)',
  hatch,
});

/** Neighbours differ in both lightness and pattern, so that members are told apart without colour. */
export const MEMBER_PAINTS: readonly BarPaint[] = [
  due(2, null),
  due(5, 'sparse'),
  due(3, 'diagonal'),
  due(6, null),
  due(1, 'cross'),
  { fill: 'var(--lastro-undetermined)', outline: 'var(--lastro-undetermined-outline)', hatch: null },
];

/** For all members without a paint of their own. */
export const OTHERS_PAINT: BarPaint = OUTLINE_ONLY;
