import { useEffect } from 'react';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { RulesPanel } from './RulesPanel.tsx';

/** The rules among the settings, once they are read. */
export function RetentionRules() {
  const { state, load } = useStore('retention', (store) => store);
  useEffect(() => void load(), [load]);
  const rules = latestValue(state)?.rules;
  return rules === undefined ? null : <RulesPanel rules={rules} />;
}
