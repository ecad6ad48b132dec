import { describe, expect, test } from 'vitest';
import { latest } from '#renderer/lib/latest.ts';

describe('the newest request', () => {
  test('is the only one whose response may be written', () => {
    const request = latest();
    const first = request();
    expect(first()).toBe(true);
    const second = request();
    expect([first(), second()]).toEqual([false, true]);
  });

  test('is counted by each guard on its own', () => {
    const first = latest()();
    latest()();
    expect(first()).toBe(true);
  });
});
