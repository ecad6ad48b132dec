import { Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Shown while a screen's code is fetched. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" aria-busy aria-label={t('common.loading')}>
      <Skeleton height={52} width="60%" />
      <Skeleton height={320} />
    </Stack>
  );
}
