import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '#renderer/lib/format/date.ts';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './SubjectForm.module.css';
import { useDiscard } from './use-discard.ts';

export function DraftNotice() {
  const { t } = useTranslation();
  const { draft, begin } = useStore('capture', (state) => state);
  const discard = useDiscard();
  if (draft.restoredFrom === null) return null;
  return (
    <div className={classes.notice}>
      <Notice
        tone="info"
        live
        title={t('consent.draft.restored', { instant: formatInstant(draft.restoredFrom).slice(0, 16) })}
        actions={
          <>
            <Button variant="default" size="xs" onClick={() => begin()}>
              {t('consent.draft.another')}
            </Button>
            <Button variant="default" size="xs" onClick={discard}>
              {t('consent.draft.discard')}
            </Button>
          </>
        }
      >
        {t('consent.draft.restoredText')}
      </Notice>
    </div>
  );
}
