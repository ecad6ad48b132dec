import { describe, expect, it } from 'vitest';
import { latest } from '#renderer/lib/latest.ts';

describe('the newest request', () => {
  it('is the only one whose response may be written', () => {
    const request = latest();
    const first = request();
    expect(first()).toBe(true);
    const second = request();
    expect([first(), second()]).toEqual([false, true]);
  });

  it('is counted by each guard on its own', () => {
    const first = latest()();
    latest()();
    expect(first()).toBe(true);
  });
});
