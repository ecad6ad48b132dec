import { useTranslation } from 'react-i18next';
import { LOCK_MINUTES } from '#domain/settings/lock-rules.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { useIsSession } from '../../lib/use-is-session.ts';
import { useChangeSettings, useSettings } from '../../lib/use-settings.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';

/** Sets the minutes of silence before a lock, which cannot be switched off. A session is not locked. */
export function LockPanel() {
  const { t } = useTranslation();
  const minutes = useSettings()?.lockMinutes;
  const change = useChangeSettings();
  const fixed = useFixed('lockMinutes');
  const isSession = useIsSession();
  if (isSession || minutes === undefined) return null;
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <NumberSetting
        value={minutes}
        label={t('lock.minutes')}
        suffix=" min"
        bounds={LOCK_MINUTES}
        hint={t('lock.bounds', LOCK_MINUTES)}
        fixed={fixed}
        onSave={(lockMinutes) => change({ lockMinutes })}
      />
    </Panel>
  );
}
