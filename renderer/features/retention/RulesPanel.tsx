import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { RETAINED, RETENTION_BOUNDS, type RetentionRules } from '#domain/retention/retention-rules.ts';
import { latestValue } from '../../lib/loadable.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './RulesPanel.module.css';

/** The years that each kind of record is kept after a subject's last query; hidden until read. */
export function RulesPanel() {
  const { state, load } = useStore('retention', (store) => store);
  useEffect(() => void load(), [load]);
  const rules = latestValue(state)?.rules;
  return rules === undefined ? null : <Rules rules={rules} />;
}

function Rules({ rules }: { readonly rules: RetentionRules }) {
  const { t } = useTranslation();
  const changeRules = useStore('retention', (state) => state.changeRules);
  const fixed = useFixed('retention');
  return (
    <Panel title={t('retention.rules')} lead={t('retention.rulesText')}>
      <div className={classes.rules}>
        {RETAINED.map((kind) => (
          <NumberSetting
            key={kind}
            value={rules[kind]}
            label={t(`retention.years.${kind}`)}
            suffix={t('retention.yearsSuffix')}
            bounds={RETENTION_BOUNDS[kind]}
            hint={t('retention.bounds', RETENTION_BOUNDS[kind])}
            fixed={fixed}
            onSave={(years) => changeRules({ ...rules, [kind]: years })}
          />
        ))}
      </div>
    </Panel>
  );
}
