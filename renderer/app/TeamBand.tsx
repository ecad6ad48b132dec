import { IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '../lib/stores.ts';
import classes from './TeamBand.module.css';

/** Stays above every screen while the team's server does not answer. */
export function TeamBand() {
  const { t } = useTranslation();
  const { isUnreached, load } = useStore('teamReach', (state) => state);
  useEffect(() => void load(), [load]);
  return (
    <div role="status">
      {isUnreached && (
        <p className={classes.band}>
          <IconPlugConnectedX size={16} stroke={2} aria-hidden />
          {t('team.unreached')}
        </p>
      )}
    </div>
  );
}
