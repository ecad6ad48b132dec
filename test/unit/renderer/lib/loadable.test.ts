import { describe, expect, test } from 'vitest';
import { fromEnvelope, IDLE, type Loadable, latestValue, toLoading } from '#renderer/lib/loadable.ts';

const ready: Loadable<number> = { status: 'ready', value: 7 };
const failed: Loadable<number> = fromEnvelope({ ok: false, error: { code: 'internal' } });

describe('a loadable value', () => {
  test('stays on screen while it is read again', () => {
    expect(latestValue(toLoading(ready))).toBe(7);
    expect(latestValue(toLoading(toLoading(ready)))).toBe(7);
  });

  test('has nothing to show before the first answer or after a failure', () => {
    expect(latestValue(IDLE)).toBeUndefined();
    expect(latestValue(toLoading<number>(IDLE))).toBeUndefined();
    expect(latestValue(failed)).toBeUndefined();
    expect(latestValue(toLoading(failed))).toBeUndefined();
  });

  test('keeps why it failed', () => {
    expect(failed).toEqual({ status: 'failed', failure: { code: 'internal' } });
  });
});
