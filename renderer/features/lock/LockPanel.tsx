import { useTranslation } from 'react-i18next';
import type { BridgeFailure } from '#contract/errors.ts';
import { LOCK_MINUTES } from '#domain/settings/lock-rules.ts';
import { useFixed } from '../../lib/use-fixed.ts';
import { NumberSetting } from '../../ui/NumberSetting.tsx';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  readonly minutes: number;
  /** Returns null, or why it was not saved. */
  readonly onChange: (minutes: number) => Promise<BridgeFailure | null>;
}

/** After how long without activity the app locks itself; it cannot be switched off. */
export function LockPanel({ minutes, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Panel title={t('lock.title')} lead={t('lock.lead')}>
      <NumberSetting
        value={minutes}
        label={t('lock.minutes')}
        suffix=" min"
        bounds={LOCK_MINUTES}
        hint={t('lock.bounds', LOCK_MINUTES)}
        fixed={useFixed('lockMinutes')}
        onSave={onChange}
      />
    </Panel>
  );
}
