import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** By default the eye of a secret's field has an English name and no tab stop. */
export function SecretEyes({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const theme = useMemo(() => {
    const defaultProps = {
      visibilityToggleButtonProps: { 'aria-label': t('common.showTyped') },
      visibilityToggleFocusable: true,
    };
    return { components: { PasswordInput: { defaultProps } } };
  }, [t]);
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
}
