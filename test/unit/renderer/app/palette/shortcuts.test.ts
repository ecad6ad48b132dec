import { expect, test } from 'vitest';
import { commandKey } from '#renderer/app/palette/shortcuts.ts';

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64)', 'Ctrl'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 'Ctrl'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '⌘'],
])('the command key of %s is %s', (platform, key) => {
  expect(commandKey(platform)).toBe(key);
});
