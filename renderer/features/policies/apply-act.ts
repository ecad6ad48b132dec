import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import type { Applied } from './policies-state.ts';

/** Applies a credit policy to what the screen shows. */
export function useApplyAct(applied: Applied): Act {
  const { t } = useTranslation();
  const begin = useStore('policies', (state) => state.beginApplying);
  const run = (): void => {
    begin(applied);
    go({ screen: 'policy-apply' });
  };
  return { id: 'apply-policy', label: t('policies.apply'), words: t('palette.policyWords'), run };
}
