import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { variantColors } from '#renderer/app/theme/variant-colors.ts';

const theme = { ...DEFAULT_THEME, primaryColor: 'petrol' };

test.each([
  [undefined, 'primary'],
  ['petrol', 'primary'],
  ['red', 'danger'],
])('a filled button of the colour %s takes its pair of tokens', (color, role) => {
  expect(variantColors({ color, theme, variant: 'filled' })).toMatchObject({
    background: `var(--lastro-${role})`,
    color: `var(--lastro-on-${role})`,
  });
});
