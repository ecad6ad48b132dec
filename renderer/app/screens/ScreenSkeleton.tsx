import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/Loading.tsx';

/** Shown while a screen's code is fetched. */
export function ScreenSkeleton() {
  return (
    <Loading>
      <Skeleton height={52} width="60%" />
      <Skeleton height={320} />
    </Loading>
  );
}
