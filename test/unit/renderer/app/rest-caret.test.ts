import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restCaret } from '#renderer/app/rest-caret.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the caret rests ten seconds after the last sign of the officer, and blinks again at the next', () => {
  const [target, root]: [EventTarget, { dataset: DOMStringMap }] = [new EventTarget(), { dataset: {} }];
  restCaret(target, root);
  for (const sign of ['keydown', 'pointerdown', 'focusin', 'input']) {
    vi.advanceTimersByTime(9_999);
    expect(root.dataset.caret, sign).toBeUndefined();
    target.dispatchEvent(new Event(sign));
  }
  vi.advanceTimersByTime(10_000);
  expect(root.dataset.caret).toBe('resting');
  target.dispatchEvent(new Event('keydown'));
  expect(root.dataset.caret).toBeUndefined();
});
