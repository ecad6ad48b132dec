import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { latestValue } from '../lib/loadable.ts';
import { useStore } from '../lib/stores.ts';
import classes from './ProductionBand.module.css';

/** Stays above every screen in Produção, in a colour used by no other part. */
export function ProductionBand() {
  const { t } = useTranslation();
  const environment = useStore('settings', (state) => latestValue(state.settings)?.environment);
  if (environment !== 'producao') return null;
  return (
    <header className={classes.band}>
      <IconAlertTriangle size={16} stroke={2} aria-hidden />
      <strong>{t('common.environment.producao')}</strong>
      <span className={classes.note}>{t('shell.production')}</span>
    </header>
  );
}
