import { Skeleton } from '@mantine/core';
import { Loading } from '../../ui/Loading.tsx';

export function ScreenSkeleton() {
  return (
    <Loading>
      <Skeleton height={52} width="60%" />
      <Skeleton height={320} />
    </Loading>
  );
}
