import type { CSSVariablesResolver } from '@mantine/core';

const shared = {
  '--mantine-color-body': 'var(--lastro-surface)',
  '--mantine-color-text': 'var(--lastro-ink)',
  '--mantine-color-dimmed': 'var(--lastro-muted)',
  '--mantine-color-placeholder': 'var(--lastro-muted)',
  '--mantine-color-error': 'var(--lastro-danger)',
  '--mantine-color-anchor': 'var(--lastro-primary)',
  '--mantine-color-default': 'var(--lastro-surface)',
  '--mantine-color-default-color': 'var(--lastro-ink)',
  '--mantine-color-default-border': 'var(--lastro-line-strong)',
  '--mantine-color-default-hover': 'var(--lastro-background)',
  '--mantine-primary-color-filled': 'var(--lastro-primary)',
  '--mantine-primary-color-filled-hover': 'var(--lastro-primary-hover)',
  '--mantine-primary-color-contrast': 'var(--lastro-on-primary)',
};

/** Maps the app's colours to the component library's, which keeps its own colours where the app has no role. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: shared,
  // The library's default equals the surface, so that a disabled button would be invisible.
  dark: { ...shared, '--mantine-color-disabled': 'var(--lastro-skeleton)' },
});
