import { Skeleton } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import type { Output } from '#contract/contract.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { useWatchActs } from './watch-acts.ts';

interface Props {
  readonly id: string;
  readonly children: (opened: Output<'watches.open'>) => ReactNode;
}

export function WithWatch({ id, children }: Props) {
  const { open } = useWatchActs();
  const opened = useStore('watches', (state) => state.opened);
  useEffect(() => void open(id), [open, id]);
  if (opened.status === 'failed') {
    return <ErrorNotice failure={opened.failure} actions={{ retry: () => void open(id) }} />;
  }
  const known = latestValue(opened);
  if (known === undefined || known.watch.id !== id) {
    return (
      <Loading>
        <Skeleton height={52} width="60%" />
        <Skeleton height={300} />
      </Loading>
    );
  }
  return children(known);
}
