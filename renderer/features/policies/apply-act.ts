import { useTranslation } from 'react-i18next';
import type { Act } from '../../lib/acts.ts';
import { go } from '../../lib/routes/use-route.ts';
import { useStore } from '../../lib/stores.ts';
import type { Applied, PoliciesState } from './policies-state.ts';

/** Applies a credit policy to what the screen shows. */
export function useApplyAct(applied: Applied): Act {
  const { t } = useTranslation();
  const apply = useApply(applied);
  return { id: 'apply-policy', label: t('policies.apply'), words: t('palette.policyWords'), run: () => apply() };
}

/** Leads to the rules of a policy over what is shown: of this version, or of the one that was applied last. */
export function useApply(applied: Applied): (by?: PoliciesState['appliedBy']) => void {
  const begin = useStore('policies', (state) => state.beginApplying);
  return (by) => {
    begin(applied, by ?? undefined);
    go({ screen: 'policy-apply' });
  };
}
