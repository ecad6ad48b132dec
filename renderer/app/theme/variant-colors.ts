import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const filled = {
  background: 'var(--lastro-primary)',
  hover: 'var(--lastro-primary-hover)',
  color: 'var(--lastro-on-primary)',
  border: '1px solid transparent',
};

/**
 * The library writes white on every filled control; on the dark scheme's light petrol that cannot be read, so the
 * primary control takes its pair of colours from tokens.css in both schemes.
 */
export const variantColors: VariantColorsResolver = (input) => {
  const primary = input.color === undefined || input.color === input.theme.primaryColor;
  return primary && input.variant === 'filled' ? filled : defaultVariantColorsResolver(input);
};
