import { describe, expect, test } from 'vitest';
import { refuseMarkup } from '#renderer/app/security/trusted-types.ts';

describe('the policy on text that would become elements', () => {
  test('lets style rules through', () => {
    const rules = '@media (min-width: 36em) {.a > .b{color: var(--x);}}';
    expect(refuseMarkup(rules)).toBe(rules);
  });

  test.each(['<img src=x onerror=alert(1)>', 'a{}</style><script>alert(1)</script>', '<'])('refuses %s', (text) => {
    expect(() => refuseMarkup(text)).toThrow(TypeError);
  });
});
