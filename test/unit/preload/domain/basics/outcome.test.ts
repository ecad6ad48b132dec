import { describe, expect, test } from 'vitest';
import { fail, ok } from '#domain/basics/outcome.ts';

describe('outcomes', () => {
  test('carry a value', () => {
    expect(ok(undefined)).toEqual({ ok: true, value: undefined });
    expect(ok(0)).toEqual({ ok: true, value: 0 });
  });

  test('carry a code, and facts only where there are any', () => {
    expect(Object.keys(fail('not_found').error)).toEqual(['code']);
    expect(fail('month_too_old', { oldest: '2000-06' })).toEqual({
      ok: false,
      error: { code: 'month_too_old', details: { oldest: '2000-06' } },
    });
  });

  test('survive the way across the border as they are', () => {
    const outcome = fail('already_saved', { id: '1', paid: true, count: 2 });
    expect(structuredClone(outcome)).toEqual(outcome);
    expect(JSON.parse(JSON.stringify(outcome))).toEqual(outcome);
  });
});
