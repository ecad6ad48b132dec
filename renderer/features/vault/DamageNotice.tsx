import { useTranslation } from 'react-i18next';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './DamageNotice.module.css';

/** Says that a part of the archive cannot be read as it was written; it stays until the archive was restored. */
export function DamageNotice() {
  const { t } = useTranslation();
  const vault = useStore('vault', ({ state }) => latestValue(state)?.vault);
  if (vault?.status !== 'open' || vault.damaged !== true) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="danger" title={t('vault.damagedTitle')} live>
        {t('vault.damagedText')}
      </Notice>
    </div>
  );
}
