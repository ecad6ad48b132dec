import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Act, useScreenActs } from '../lib/acts.ts';
import { latestValue } from '../lib/loadable.ts';
import { RESULT_TABS } from '../lib/routes/result-tab.ts';
import { go } from '../lib/routes/use-route.ts';
import { useStore } from '../lib/stores.ts';

/** Offers the tabs of a result, a policy and the way to its case in the palette. */
export function useResultActs(id: string): void {
  const { t } = useTranslation();
  const opened = useStore('result', (state) => latestValue(state.opened));
  const beginApplying = useStore('policies', (state) => state.beginApplying);
  const startCase = useStore('case', (state) => state.start);
  const acts = useMemo((): readonly Act[] => {
    const tabs = RESULT_TABS.map((tab) => ({
      id: `tab-${tab}`,
      label: t('palette.openTab', { tab: t(`result.tabs.${tab}`) }),
      run: () => go({ screen: 'result', id, tab }),
    }));
    // The result's page shows the failure if the case could not be made.
    const toCase = async (): Promise<void> => {
      const started = await startCase(id);
      if (started.ok) go({ screen: 'case', id: started.value.id });
    };
    const words = t('palette.caseWords');
    const inCase = { id: 'to-case', label: t('palette.toCase'), words, run: (): void => void toCase() };
    if (opened?.id !== id) return [...tabs, inCase];
    const { documento, nome } = opened;
    const apply = (): void => {
      beginApplying({ of: { kind: 'result', resultId: id }, documento, name: nome });
      go({ screen: 'policy-apply' });
    };
    const policy = { id: 'apply-policy', label: t('palette.applyPolicy'), words: t('palette.policyWords'), run: apply };
    return [...tabs, policy, inCase];
  }, [t, id, opened, beginApplying, startCase]);
  useScreenActs(acts);
}
