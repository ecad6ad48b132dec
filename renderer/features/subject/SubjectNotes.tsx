import { Button, Drawer, Skeleton, Stack } from '@mantine/core';
import { IconNotes } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import { NotesPanel } from './NotesPanel.tsx';
import { TagsPanel } from './TagsPanel.tsx';

/** Notes and tags of the subject of a result, read and changed beside it. */
export function SubjectNotes({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const { page, open, close } = useStore('subject', (state) => state);
  const [shown, setShown] = useState(false);
  const show = (): void => {
    setShown(true);
    void open(id);
  };
  const hide = (): void => {
    setShown(false);
    close();
  };
  const subject = latestValue(page);
  return (
    <>
      <Button variant="default" size="xs" flex="none" leftSection={<IconNotes size={16} aria-hidden />} onClick={show}>
        {t('subject.notes')}
      </Button>
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
    </>
  );
}
