import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** Names the awaited content, if it is more than a part of the page. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** For screen readers, one indeterminate bar whatever the shapes. */
export function Loading({ label, children }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" role="progressbar" aria-label={label ?? t('common.loading')}>
      {children}
    </Stack>
  );
}
