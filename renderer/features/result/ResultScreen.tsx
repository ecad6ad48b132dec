import { Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RefusalNotice } from '../../ui/RefusalNotice.tsx';
import { useResult } from './context.ts';
import { ResultPage } from './ResultPage.tsx';

interface Props {
  readonly id: string;
  readonly onArchive: () => void;
}

/** One saved result. A page of its final geometry stands while it is read. */
export function ResultScreen({ id, onArchive }: Props) {
  const { t } = useTranslation();
  const { opened, earlier, open } = useResult((state) => state);
  useEffect(() => void open(id), [open, id]);

  if (opened.status === 'failed') {
    return <RefusalNotice refusal={opened.refusal} actions={{ open_archive: onArchive, retry: () => void open(id) }} />;
  }
  if (opened.status !== 'ready' || opened.value.id !== id) {
    return (
      <Stack gap="sm" aria-busy aria-label={t('common.loading')}>
        <Skeleton height={52} width="60%" />
        <Skeleton height={92} />
        <Skeleton height={380} />
      </Stack>
    );
  }
  return <ResultPage key={id} result={opened.value} earlier={earlier} />;
}
