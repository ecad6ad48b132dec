import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  /** What is waited for, where that is more than a part of the page. */
  readonly label?: string;
  /** The shape of what comes. */
  readonly children: ReactNode;
}

/** What stands where something is still loading; to a screen reader one bar without an end, whatever its shape. */
export function Loading({ label, children }: Props) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" role="progressbar" aria-label={label ?? t('common.loading')}>
      {children}
    </Stack>
  );
}
