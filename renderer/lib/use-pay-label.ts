import { useTranslation } from 'react-i18next';
import { latestValue } from './loadable.ts';
import { useStore } from './stores.ts';

/** Labels a button that pays: in Produção the label names the environment. */
export function usePayLabel(label: string): string {
  const { t } = useTranslation();
  const environment = useStore('settings', (state) => latestValue(state.settings)?.environment);
  return environment === 'producao' ? t('common.inProduction', { label }) : label;
}
