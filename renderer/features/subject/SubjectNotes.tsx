import { Drawer, Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { TagsPanel } from './TagsPanel.tsx';

interface Props {
  readonly id: string;
  readonly shown: boolean;
  readonly onClose: () => void;
}

export function SubjectNotes({ id, shown, onClose }: Props) {
  const { t } = useTranslation();
  const { page, open, close } = useStore('subject', (state) => state);
  useEffect(() => {
    if (shown) void open(id);
  }, [shown, open, id]);
  const hide = (): void => {
    onClose();
    close();
  };
  const subject = latestValue(page);
  return (
    <Drawer
      opened={shown}
      onClose={hide}
      position="right"
      size={360}
      title={t('subject.notesAndTags')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {page.status === 'failed' && <ErrorNotice failure={page.failure} actions={{ retry: () => void open(id) }} />}
      {subject === undefined ? (
        page.status === 'loading' && <Skeleton height={240} />
      ) : (
        <Stack gap="sm">
          <TagsPanel tags={subject.tags} />
          <NotesPanel notes={subject.notes} />
        </Stack>
      )}
    </Drawer>
  );
}
