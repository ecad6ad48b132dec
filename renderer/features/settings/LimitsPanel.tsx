import { useTranslation } from 'react-i18next';
import type { Settings } from '#contract/settings.ts';
import { LIMIT_BOUNDS, WAITS } from '#domain/settings/waiting-limits.ts';
import { useStore } from '../../lib/stores.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './SettingsScreen.module.css';

export function LimitsPanel({ limits }: { readonly limits: Settings['limits'] }) {
  const { t } = useTranslation();
  const change = useStore('settings', (state) => state.change);
  const fixed = useFixed('limits');
  return (
    <Panel title={t('settings.limits')} lead={t('settings.limitsText')}>
      <div className={classes.settings}>
        {WAITS.map((wait) => (
          <NumberSetting
            key={wait}
            value={limits[wait]}
            label={t(`settings.limit.${wait}`)}
            suffix=" s"
            bounds={LIMIT_BOUNDS[wait]}
            hint={t('settings.limitBounds', LIMIT_BOUNDS[wait])}
            fixed={fixed}
            onSave={(seconds) => change({ limits: { ...limits, [wait]: seconds } })}
          />
        ))}
      </div>
    </Panel>
  );
}
