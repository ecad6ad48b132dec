import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BackupState } from '#contract/backup.ts';
import type { BridgeFailure } from '#contract/errors.ts';
import type { OfficerSecret } from '#contract/vault.ts';
import { formatInstant } from '../../lib/format/date.ts';
import { useStore } from '../../lib/stores.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';
import classes from './Backup.module.css';
import { MergeDialog } from './MergeDialog.tsx';
import { PutBackDialog } from './PutBackDialog.tsx';

type Previous = BackupState['previousArchives'][number];

/** Lists the archives that restores replaced: each can be merged, put back, or deleted by a second click. */
export function PreviousArchives({ previousArchives }: Pick<BackupState, 'previousArchives'>) {
  const { t } = useTranslation();
  const { forget, planMerge } = useStore('backup', (store) => store);
  const [toDelete, setToDelete] = useState<string | null>(null);
  const [failure, setFailure] = useState<BridgeFailure | null>(null);
  const remove = async (id: string): Promise<void> => {
    setFailure(await forget(id));
    setToDelete(null);
  };
  return (
    <>
      <Listed previousArchives={previousArchives} secret="open">
        {({ id }) => (
          <>
            <Button variant="default" size="compact-xs" onClick={() => void planMerge(id)}>
              {t('merge.offer')}
            </Button>
            <Button
              variant={toDelete === id ? 'filled' : 'default'}
              {...(toDelete === id && { color: 'red' })}
              size="compact-xs"
              onClick={() => (toDelete === id ? void remove(id) : setToDelete(id))}
            >
              {t(toDelete === id ? 'backup.deleteSurely' : 'backup.delete')}
            </Button>
          </>
        )}
      </Listed>
      {failure !== null && (
        <div className={classes.making}>
          <ErrorNotice failure={failure} />
        </div>
      )}
      <MergeDialog />
    </>
  );
}

interface ClosedProps {
  readonly secret: OfficerSecret;
}

/** Lists them while no archive is open, to be put back; renders null if the list is empty. */
export function ClosedPreviousArchives({ secret }: ClosedProps) {
  const { previousArchives, loadPrevious } = useStore('backup', (store) => store);
  useEffect(() => void loadPrevious(), [loadPrevious]);
  return previousArchives.length === 0 ? null : <Listed previousArchives={previousArchives} secret={secret} />;
}

interface ListedProps extends Pick<BackupState, 'previousArchives'> {
  /** `open` while the present archive is open. */
  readonly secret: OfficerSecret | 'open';
  readonly children?: (previous: Previous) => ReactNode;
}

function Listed({ previousArchives, secret, children = () => null }: ListedProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Previous | null>(null);
  return (
    <section className={classes.previousArchives} aria-label={t('backup.previousArchives')}>
      <h3>{t('backup.previousArchives')}</h3>
      <ul>
        {previousArchives.map((previous) => (
          <li key={previous.id}>
            <span>
              {t('backup.previousAt', { instant: formatInstant(previous.at) })}
              {previous.results !== null && ` · ${t('backup.results', { count: previous.results })}`}
            </span>
            <Button variant="default" size="compact-xs" onClick={() => setChosen(previous)}>
              {t('backup.putBack')}
            </Button>
            {children(previous)}
          </li>
        ))}
      </ul>
      {chosen !== null && <PutBackDialog previous={chosen} secret={secret} onClose={() => setChosen(null)} />}
    </section>
  );
}
