import { describe, expect, it } from 'vitest';
import { IDLE, knownValue, type Loadable, reloading, settled } from '../../../../renderer/lib/loadable.ts';

const ready: Loadable<number> = { status: 'ready', value: 7 };
const failed: Loadable<number> = settled({ ok: false, error: { code: 'internal' } });

describe('a loadable value', () => {
  it('stays on screen while it is read again', () => {
    expect(knownValue(reloading(ready))).toBe(7);
    expect(knownValue(reloading(reloading(ready)))).toBe(7);
  });

  it('has nothing to show before the first answer or after a failure', () => {
    expect(knownValue(IDLE)).toBeUndefined();
    expect(knownValue(reloading<number>(IDLE))).toBeUndefined();
    expect(knownValue(failed)).toBeUndefined();
    expect(knownValue(reloading(failed))).toBeUndefined();
  });

  it('keeps why it failed', () => {
    expect(failed).toEqual({ status: 'failed', refusal: { code: 'internal' } });
  });
});
