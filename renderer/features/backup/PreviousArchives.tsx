import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import classes from './Backup.module.css';
import { MergeDialog } from './MergeDialog.tsx';

/** Archives that a restored one replaced: what one holds may be brought over, it can come back, or be deleted by a second click. */
export function PreviousArchives({ previousArchives }: Pick<BackupState, 'previousArchives'>) {
  const { t } = useTranslation();
  const { undo, forget, planMerge } = useStore('backup', (store) => store);
  const [toDelete, setToDelete] = useState<string | null>(null);
  return (
    <section className={classes.previousArchives} aria-label={t('backup.previousArchives')}>
      <h3>{t('backup.previousArchives')}</h3>
      <ul>
        {previousArchives.map(({ id, at, results }) => (
          <li key={id}>
            <span>
              {t('backup.previousAt', { instant: formatInstant(at) })}
              {results !== null && ` · ${t('backup.results', { count: results })}`}
            </span>
            <Button variant="default" size="compact-xs" onClick={() => void planMerge(id)}>
              {t('merge.offer')}
            </Button>
            <Button variant="default" size="compact-xs" onClick={() => void undo(id)}>
              {t('backup.putBack')}
            </Button>
            <Button
              variant={toDelete === id ? 'filled' : 'default'}
              {...(toDelete === id && { color: 'red' })}
              size="compact-xs"
              onClick={() => (toDelete === id ? void forget(id) : setToDelete(id))}
            >
              {t(toDelete === id ? 'backup.deleteSurely' : 'backup.delete')}
            </Button>
          </li>
        ))}
      </ul>
      <MergeDialog />
    </section>
  );
}
