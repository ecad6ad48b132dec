import { describe, expect, test } from 'vitest';
import { paintOf } from '#renderer/charts/paint/bar-paint.ts';

describe('the paint of a bar', () => {
  test('carries a pattern wherever meaning must not hang on hue', () => {
    expect(paintOf({ side: 'vencido', shade: 3 })).toEqual({
      fill: 'var(--lastro-overdue-3)',
      outline: 'var(--lastro-overdue-outline)',
      hatch: 'diagonal',
    });
    expect(paintOf({ side: 'prejuizo', shade: 2 }).hatch).toBe('cross');
    expect(paintOf({ side: 'indeterminado', shade: 1 })).toMatchObject({ fill: 'var(--lastro-undetermined)' });
    expect(paintOf({ side: 'a_vencer', shade: 1 }).hatch).toBeNull();
  });

  test('fills nothing of what is no debt today', () => {
    expect(paintOf({ side: 'limite', shade: 1 })).toMatchObject({ fill: 'var(--lastro-surface)', hatch: null });
  });

  test('never leaves its ramp', () => {
    expect(paintOf({ side: 'vencido', shade: 11 }).fill).toBe('var(--lastro-overdue-6)');
    expect(paintOf({ side: 'prejuizo', shade: 3 }).fill).toBe('var(--lastro-loss-2)');
  });
});
