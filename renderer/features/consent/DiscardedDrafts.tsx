import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useStore } from '#renderer/lib/stores.ts';
import { Notice } from '#renderer/ui/Notice.tsx';
import classes from './DiscardedDrafts.module.css';

export function DiscardedDrafts() {
  const { t } = useTranslation();
  const { discarded, undoDiscard } = useStore('ledger', (state) => state);
  if (discarded.length === 0) return null;
  return (
    <div className={classes.toasts}>
      {discarded.map(({ id, nome }) => (
        <Notice
          key={id}
          tone="info"
          live
          title={t('consent.draft.discarded', { nome: nome || t('consent.draft.nameless') })}
          actions={
            <Button variant="default" size="xs" onClick={() => void undoDiscard(id)}>
              {t('common.undo')}
            </Button>
          }
        />
      ))}
    </div>
  );
}
