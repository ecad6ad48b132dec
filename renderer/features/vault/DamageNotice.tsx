import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../lib/format/date.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './DamageNotice.module.css';

interface Props {
  readonly onSettings: () => void;
  readonly onSalvage: () => void;
}

/**
 * Says that a part of the archive cannot be read as it was written, until it was salvaged or restored, and that the log
 * lacks entries, until that was accepted; and that the clock is wrong, until the service says otherwise.
 */
export function DamageNotice({ onSettings, onSalvage }: Props) {
  const { t } = useTranslation();
  const vault = useStore('vault', ({ state }) => latestValue(state)?.vault);
  if (vault?.status !== 'open') return null;
  const { damaged = false, lostEntries, clockDifference } = vault;
  if (!damaged && lostEntries === undefined && clockDifference === undefined) return null;
  return (
    <div className={classes.notice}>
      {damaged && (
        <Notice
          tone="danger"
          title={t('vault.damagedTitle')}
          actions={
            <Button variant="default" size="xs" onClick={onSalvage}>
              {t('salvage.offer')}
            </Button>
          }
          live
        >
          {t('vault.damagedText')}
        </Notice>
      )}
      {lostEntries !== undefined && (
        <Notice
          tone="danger"
          title={lostEntries === 0 ? t('vault.replacedEntries') : t('vault.lostEntries', { count: lostEntries })}
          actions={
            <Button variant="default" size="xs" onClick={onSettings}>
              {t('vault.lostEntriesAct')}
            </Button>
          }
          live
        >
          {t('vault.lostEntriesText')}
        </Notice>
      )}
      {clockDifference !== undefined && (
        <Notice tone="warning" title={t('vault.clockTitle')} live>
          {t('vault.clockText', {
            here: formatInstant(clockDifference.machine),
            service: formatInstant(clockDifference.service),
          })}
        </Notice>
      )}
    </div>
  );
}
