import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const filled = (role: 'primary' | 'danger') => ({
  background: `var(--lastro-${role})`,
  hover: `var(--lastro-${role}-hover)`,
  color: `var(--lastro-on-${role})`,
  border: '1px solid transparent',
});

/**
 * The library writes white on every filled control, unreadable on the light petrol and the light red of the dark
 * scheme; so both take their pair of colours from tokens.css.
 */
export const variantColors: VariantColorsResolver = (input) => {
  if (input.variant !== 'filled') return defaultVariantColorsResolver(input);
  if (input.color === undefined || input.color === input.theme.primaryColor) return filled('primary');
  return input.color === 'red' ? filled('danger') : defaultVariantColorsResolver(input);
};
